<?php
function call(string $method, string $path, array $body): array
{
    $context = stream_context_create(['http' => [
        'method' => $method,
        'header' => ['Authorization: Bearer ' . getenv('CABINET_TOKEN'), 'Content-Type: application/json'],
        'content' => json_encode($body),
    ]]);
    return json_decode(file_get_contents(getenv('CABINET_URL') . "/$path", false, $context), true, flags: JSON_THROW_ON_ERROR);
}

// What your server answers to an example, by the setting that is kept.
$fault = call('POST', 'webhookCalls/test', ['event' => 'onStatusChange'])['fault'];
if ($fault !== null) {
    fwrite(STDERR, "The server is not back: $fault\n");
    exit(1);
}

echo json_encode(call('POST', 'webhookCalls/replay', ['from' => getenv('SINCE')])), "\n";
