<?php
function call(string $method, string $path, ?array $body = null): array
{
    $headers = ['Authorization: Bearer ' . getenv('CABINET_TOKEN')];
    if ($body !== null) $headers[] = 'Content-Type: application/json';
    $context = stream_context_create(['http' => [
        'method' => $method,
        'header' => $headers,
        'content' => $body === null ? '' : json_encode($body),
    ]]);
    return json_decode(file_get_contents(getenv('CABINET_URL') . "/$path", false, $context), true, flags: JSON_THROW_ON_ERROR);
}

call('PUT', 'settingsUser/' . getenv('CABINET_ACCOUNT') . '/webhooks.onStatusChange', ['value' => ['url' => getenv('WEBHOOK_URL')]]);

// The secret is told this once.
echo json_encode(call('POST', 'webhooks/onStatusChange/secret')), "\n";
