curl -sS --fail-with-body -X PUT "$CABINET_URL/settingsUser/$CABINET_ACCOUNT/webhooks.onStatusChange" \
  -H "Authorization: Bearer $CABINET_TOKEN" \
  -H 'Content-Type: application/json' \
  -d "{\"value\": {\"url\": \"$WEBHOOK_URL\"}}" >/dev/null

# The secret is told this once.
curl -sS --fail-with-body -X POST "$CABINET_URL/webhooks/onStatusChange/secret" \
  -H "Authorization: Bearer $CABINET_TOKEN"
