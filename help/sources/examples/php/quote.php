<?php
$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => ['Authorization: Bearer ' . getenv('CABINET_TOKEN'), 'Content-Type: application/json'],
    'content' => json_encode([
        'type' => 'sms',
        'payload' => ['sender' => 'CABINET', 'text' => 'Your order is ready'],
        'recipient' => ['include' => ['+79161234567']],
    ]),
]]);
echo file_get_contents(getenv('CABINET_URL') . '/sendings/quote', false, $context), "\n";
