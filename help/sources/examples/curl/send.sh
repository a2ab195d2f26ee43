# The key makes a repetition harmless: the same key with the same body sends once.
curl -sS --fail-with-body "$CABINET_URL/sendings" \
  -H "Authorization: Bearer $CABINET_TOKEN" \
  -H 'Content-Type: application/json' \
  -H "Idempotency-Key: $ORDER_ID" \
  -d '{
    "type": "sms",
    "payload": {"sender": "CABINET", "text": "Your order is ready"},
    "recipient": {"include": ["+79161234567"]}
  }'
