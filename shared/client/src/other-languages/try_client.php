<?php
/** Sends by the PHP client that openapi-generator made: `try_client.php FOLDER URL TOKEN`; tells as JSON what came of it. */
// What the generator writes is older than PHP's newest advice.
error_reporting(E_ALL & ~E_DEPRECATED);
[, $folder, $url, $token] = $argv;
require '/usr/share/php/GuzzleHttp/autoload.php';
require __DIR__ . '/psr7_functions.php';
spl_autoload_register(function (string $class) use ($folder): void {
    if (str_starts_with($class, 'Cabinet\\')) {
        require $folder . '/lib/' . str_replace('\\', '/', substr($class, strlen('Cabinet\\'))) . '.php';
    }
});

$configuration = (new Cabinet\Configuration())->setHost($url)->setApiKey('Authorization', $token);
$sendings = new Cabinet\Api\SendingsApi(null, $configuration);
$send = fn (string $recipient, ?string $key = null) => $sendings->sendingsCreate(new Cabinet\Model\SendingsCreateBody([
    'type' => 'sms',
    'payload' => ['sender' => 'CABINET', 'text' => 'Hello'],
    'recipient' => ['include' => [$recipient]],
]), $key);

$accepted = $send('+79160000110', 'order-7');
$again = $send('+79160000110', 'order-7');
$status = null;
for ($try = 0; $try < 600 && $status !== 'delivered'; $try += 1) {
    $status = $sendings->sendingsFind(group_id: $accepted->getGroupId())->getData()[0]->getState()->getStatus();
    usleep(50_000);
}
$balance = (new Cabinet\Api\BillingsApi(null, $configuration))->billingsBalanceByUserIdGet('me');
try {
    $send('nobody');
    $refusal = null;
} catch (Cabinet\ApiException $error) {
    $refusal = ['status' => $error->getCode(), 'code' => json_decode((string) $error->getResponseBody())->error];
}
echo json_encode([
    'price' => $accepted->getPrice(),
    'isSameGroup' => $again->getGroupId() === $accepted->getGroupId(),
    'status' => $status,
    'balance' => $balance->getResult()->getBalance(),
    'refusal' => $refusal,
]);
