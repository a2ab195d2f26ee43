# A session, for twelve hours.
session=$(curl -sS --fail-with-body "$CABINET_URL/login" \
  -H 'Content-Type: application/json' \
  -d "{\"username\": \"$CABINET_USERNAME\", \"password\": \"$CABINET_PASSWORD\"}" |
  sed -E 's/.*"token":"([^"]+)".*/\1/')

# A token for programs. Its value is told this once: keep it where passwords are kept.
curl -sS --fail-with-body "$CABINET_URL/tokens" \
  -H "Authorization: Bearer $session" \
  -H 'Content-Type: application/json' \
  -d '{"description": "CRM"}'
