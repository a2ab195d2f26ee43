<?php
function post(string $path, array $body, ?string $token = null): array
{
    $headers = ['Content-Type: application/json'];
    if ($token !== null) $headers[] = "Authorization: Bearer $token";
    $context = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => $headers,
        'content' => json_encode($body),
    ]]);
    return json_decode(file_get_contents(getenv('CABINET_URL') . "/$path", false, $context), true, flags: JSON_THROW_ON_ERROR);
}

// A session, for twelve hours.
$session = post('login', ['username' => getenv('CABINET_USERNAME'), 'password' => getenv('CABINET_PASSWORD')]);

// A token for programs. Its value is told this once: keep it where passwords are kept.
echo json_encode(post('tokens', ['description' => 'CRM'], $session['token'])), "\n";
