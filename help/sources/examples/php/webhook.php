<?php
// php -S 127.0.0.1:$PORT webhook.php
$body = file_get_contents('php://input');
$id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
$timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
$signatures = $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '';

$key = base64_decode(substr(getenv('WEBHOOK_SECRET'), strlen('whsec_')));
$expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
$isSigned = array_filter(explode(' ', $signatures), fn ($one) => hash_equals($expected, $one));

// From the cabinet, and not older than five minutes.
if (!$isSigned || abs(time() - (int) $timestamp) > 300) {
    http_response_code(401);
    exit;
}

// The same event may come again: `webhook-id` tells that it is the same.
$data = json_decode($body, true)['data'];
file_put_contents('php://stdout', "{$data['id']} {$data['status']}\n");
