call() {
  curl -sS --fail-with-body "$CABINET_URL/$1" \
    -H "Authorization: Bearer $CABINET_TOKEN" -H 'Content-Type: application/json' -d "$2"
}

list=$(call contactLists '{"title": "Customers", "type": "regular"}' | sed -E 's/.*"id":"([^"]+)".*/\1/')
call contacts "{\"ListId\": \"$list\", \"phone\": \"+79160000101\", \"firstName\": \"Anna\"}" >/dev/null
call contacts "{\"ListId\": \"$list\", \"phone\": \"+79160000202\", \"firstName\": \"Boris\"}" >/dev/null

call sendings "{
  \"type\": \"sms\",
  \"payload\": {\"sender\": \"CABINET\", \"text\": \"Hello, \${firstName}!\"},
  \"recipient\": {\"include\": [\"$list\"]}
}"
