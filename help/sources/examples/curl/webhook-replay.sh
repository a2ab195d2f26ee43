# What your server answers to an example, by the setting that is kept.
tested=$(curl -sS --fail-with-body -X POST "$CABINET_URL/webhookCalls/test" \
  -H "Authorization: Bearer $CABINET_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{"event": "onStatusChange"}')
case $tested in
  *'"fault":null'*) ;;
  *) echo "The server is not back: $tested" >&2; exit 1 ;;
esac

curl -sS --fail-with-body -X POST "$CABINET_URL/webhookCalls/replay" \
  -H "Authorization: Bearer $CABINET_TOKEN" \
  -H 'Content-Type: application/json' \
  -d "{\"from\": \"$SINCE\"}"
