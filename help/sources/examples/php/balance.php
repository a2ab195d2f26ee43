<?php
$context = stream_context_create(['http' => ['header' => 'Authorization: Bearer ' . getenv('CABINET_TOKEN')]]);
echo file_get_contents(getenv('CABINET_URL') . '/billings/balance/' . getenv('CABINET_ACCOUNT'), false, $context), "\n";
