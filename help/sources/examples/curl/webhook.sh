# BODY is what came, byte for byte; ID, TIMESTAMP and SIGNATURE are the headers webhook-id, webhook-timestamp, webhook-signature.
key=$(printf %s "${WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
expected=$(printf %s "$ID.$TIMESTAMP.$BODY" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)

case " $SIGNATURE " in
  *" v1,$expected "*) printf '%s\n' "$BODY" ;;
  *) echo 'not from the cabinet' >&2; exit 1 ;;
esac
