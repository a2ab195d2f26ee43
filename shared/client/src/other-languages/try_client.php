<?php
/**
 * Signs in, imports, sends, follows and is refunded by the PHP client that openapi-generator made:
 * `try_client.php FOLDER URL USERNAME PASSWORD`; tells as JSON what came of it.
 */
// What the generator writes is older than PHP's newest advice.
error_reporting(E_ALL & ~E_DEPRECATED);
[, $folder, $url, $username, $password] = $argv;
require '/usr/share/php/GuzzleHttp/autoload.php';
require __DIR__ . '/psr7_functions.php';
spl_autoload_register(function (string $class) use ($folder): void {
    if (str_starts_with($class, 'Cabinet\\')) {
        require $folder . '/lib/' . str_replace('\\', '/', substr($class, strlen('Cabinet\\'))) . '.php';
    }
});

$configuration = (new Cabinet\Configuration())->setHost($url);
$session = (new Cabinet\Api\SessionApi(null, $configuration))->loginPost(new Cabinet\Model\LoginPostBody([
    'username' => $username,
    'password' => $password,
]));
$configuration->setApiKey('Authorization', $session->getToken());
$sendings = new Cabinet\Api\SendingsApi(null, $configuration);

$buyers = (new Cabinet\Api\ContactListsApi(null, $configuration))->contactListsCreate(
    new Cabinet\Model\ContactListsCreateBody(['title' => 'Buyers', 'type' => 'regular']),
);
$path = sys_get_temp_dir() . '/phones-' . getmypid() . '.csv';
file_put_contents($path, "phone\n+79160000110\n+79160000202\n");
$stored = (new Cabinet\Api\StorageApi(null, $configuration))->storagePost(new SplFileObject($path));
unlink($path);
$imported = (new Cabinet\Api\ContactsApi(null, $configuration))->contactsPut(
    new Cabinet\Model\ContactsPutBody(['list_id' => $buyers->getId(), 'from' => ['key' => $stored->getId()]]),
);

$send = fn (string $recipient, ?string $key = null) => $sendings->sendingsCreate(new Cabinet\Model\SendingsCreateBody([
    'type' => 'sms',
    'payload' => ['sender' => 'CABINET', 'text' => 'Hello'],
    'recipient' => ['include' => [$recipient]],
]), $key);

$accepted = $send($buyers->getId(), 'order-7');
$again = $send($buyers->getId(), 'order-7');
$isOver = fn ($one): bool => in_array($one->getState()->getStatus(), ['delivered', 'failed'], true);
$sent = [];
for ($try = 0; $try < 600 && count(array_filter($sent, $isOver)) < 2; $try += 1) {
    $sent = $sendings->sendingsFind(group_id: $accepted->getGroupId())->getData();
    usleep(50_000);
}
$balance = (new Cabinet\Api\BillingsApi(null, $configuration))->billingsBalanceByUserIdGet('me');
try {
    $send('nobody');
    $refusal = null;
} catch (Cabinet\ApiException $error) {
    $refusal = ['status' => $error->getCode(), 'code' => json_decode((string) $error->getResponseBody())->error];
}
$lines = array_map(fn ($one): string => "{$one->getRecipient()} {$one->getState()->getStatus()} {$one->getPrice()}", $sent);
sort($lines);
echo json_encode([
    'imported' => $imported->getCreated(),
    'price' => $accepted->getPrice(),
    'isSameGroup' => $again->getGroupId() === $accepted->getGroupId(),
    'sent' => $lines,
    'balance' => $balance->getResult()->getBalance(),
    'refusal' => $refusal,
]);
