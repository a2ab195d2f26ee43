curl -sS --fail-with-body "$CABINET_URL/billings/balance/$CABINET_ACCOUNT" \
  -H "Authorization: Bearer $CABINET_TOKEN"
