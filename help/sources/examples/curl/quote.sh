curl -sS --fail-with-body "$CABINET_URL/sendings/quote" \
  -H "Authorization: Bearer $CABINET_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{
    "type": "sms",
    "payload": {"sender": "CABINET", "text": "Your order is ready"},
    "recipient": {"include": ["+79161234567"]}
  }'
