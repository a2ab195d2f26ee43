<?php
function post(string $path, array $body): array
{
    $context = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => ['Authorization: Bearer ' . getenv('CABINET_TOKEN'), 'Content-Type: application/json'],
        'content' => json_encode($body),
    ]]);
    return json_decode(file_get_contents(getenv('CABINET_URL') . "/$path", false, $context), true, flags: JSON_THROW_ON_ERROR);
}

$list = post('contactLists', ['title' => 'Customers', 'type' => 'regular']);
post('contacts', ['ListId' => $list['id'], 'phone' => '+79160000101', 'firstName' => 'Anna']);
post('contacts', ['ListId' => $list['id'], 'phone' => '+79160000202', 'firstName' => 'Boris']);

echo json_encode(post('sendings', [
    'type' => 'sms',
    'payload' => ['sender' => 'CABINET', 'text' => 'Hello, ${firstName}!'],
    'recipient' => ['include' => [$list['id']]],
])), "\n";
