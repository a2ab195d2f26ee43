import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { ATTACHMENT_FIELDS, PAYLOAD_FIELDS, type AttachmentField, type Payload, type PayloadField } from './payload.ts';
import { BUTTON_SCHEMES, PAYLOAD_LIMITS, PAYLOAD_RULES, type PayloadRule } from './payload-rules.ts';
import { ttsSchema } from './tts.ts';
import { array, idField, object, string, type Schema } from './validation.ts';

const OTHER_SCHEMES = BUTTON_SCHEMES.filter((scheme) => !scheme.startsWith('http')).join('|');
/** An address, or a short link that each message has its own address of. */
const ADDRESS = new RegExp(`^(?:(?:${OTHER_SCHEMES}):\\S+|https?://[^\\s/]\\S*|\\$\\{link:[^{}\\s]+\\})$`, 'i');
const CODE = /^(?:\d|\$\{\w+\})+$/;

const isBlank = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
const buttonText = () => string().trim().required().max(PAYLOAD_LIMITS.buttonText);

const textField = ({ characters, digits, needs }: PayloadRule) => {
  const [least = 0, most = characters] = digits ?? [];
  const text = string()
    .max(characters)
    .test('code', 'payload.code', function (value) {
      if (!digits || !value) return true;
      const isFixed = !value.includes('${');
      const fits = CODE.test(value) && (!isFixed || (value.length >= least && value.length <= most));
      return fits || this.createError({ message: 'payload.code', params: { min: least, max: most } });
    });
  if (needs.length !== 1 || needs[0]?.join() !== 'text') return text;
  return text.required('text.required').test('blank', 'text.required', (value) => value.trim() !== '');
};

const buttonSchema = object({ text: buttonText(), action: string().trim().required().max(PAYLOAD_LIMITS.buttonUrl) })
  .noUnknown()
  .required();

const fileId = idField();

/** What is the same for all types: schemas do not change, and making one takes longer than judging a value by it. */
const COMMON_FIELDS = {
  subject: string().trim().max(PAYLOAD_LIMITS.subject),
  html: string().max(PAYLOAD_LIMITS.html),
  ...(Object.fromEntries(ATTACHMENT_FIELDS.map((field) => [field, fileId])) as Record<AttachmentField, typeof fileId>),
  tts: ttsSchema().default(undefined),
  button: object({
    text: buttonText(),
    url: string().trim().required().max(PAYLOAD_LIMITS.buttonUrl).matches(ADDRESS, {
      message: 'sendings.errors.payload.button.url',
      excludeEmptyString: true,
    }),
  })
    .noUnknown()
    .default(undefined),
};
const senderField = string().trim().required().max(150);

const fieldsOf = (rule: PayloadRule) => ({ text: textField(rule), ...COMMON_FIELDS, buttons: array(buttonSchema).max(rule.buttons) });

/** The first field that is missing from the set that the user has begun; undefined when one set is complete. */
function missingField({ needs }: PayloadRule, payload: Partial<Payload>): PayloadField | undefined {
  const open = needs.map((set) => set.filter((field) => isBlank(payload[field])));
  if (needs.length === 0 || open.some((missing) => missing.length === 0)) return undefined;
  const begun = open.find((missing, index) => missing.length < (needs[index]?.length ?? 0));
  return begun?.[0] ?? needs.at(-1)?.[0];
}

/** The rule's code when none of several sets has any field filled. */
const NOTHING_FILLED_MESSAGE: Readonly<Partial<Record<MessageType, string>>> = {
  voice: 'payload.textOrAudio',
  whatsapp: 'payload.textOrFile',
};

function schemaOf(type: MessageType): Schema<Payload> {
  const rule = PAYLOAD_RULES[type];
  const all = fieldsOf(rule);
  const fields = Object.fromEntries(PAYLOAD_FIELDS.filter((field) => rule.fields.includes(field)).map((field) => [field, all[field]]));
  const schema = object({ sender: senderField, ...(fields as Partial<typeof all>) }).noUnknown();
  return schema.test('needs', 'required', function (given) {
    const value = given as Partial<Payload>;
    const missing = missingField(rule, value);
    if (missing === undefined || (rule.needs.length === 1 && missing === 'text')) return true;
    const isNothing = rule.needs.every((set) => set.every((field) => isBlank(value[field])));
    const path = isNothing ? 'text' : missing;
    const message = (isNothing ? NOTHING_FILLED_MESSAGE[type] : undefined) ?? (path === 'text' ? 'text.required' : 'required');
    return this.createError({ path: this.path ? `${this.path}.${path}` : path, message });
  }) as unknown as Schema<Payload>;
}

const made = new Map<MessageType, Schema<Payload>>();

function madeSchemaOf(type: MessageType): Schema<Payload> {
  const schema = made.get(type) ?? schemaOf(type);
  made.set(type, schema);
  return schema;
}

/** The schema of each type's payload, for the send wizard, the server and templates; each is made when it is first asked for. */
export const PAYLOAD_SCHEMAS = Object.defineProperties(
  {},
  Object.fromEntries(MESSAGE_TYPES.map((type) => [type, { enumerable: true, get: () => madeSchemaOf(type) }])),
) as Readonly<Record<MessageType, Schema<Payload>>>;

const anyPayload = object({ sender: senderField, ...fieldsOf({ ...PAYLOAD_RULES.sms, buttons: PAYLOAD_RULES.vk.buttons }) })
  .noUnknown()
  .when('type', ([type]: unknown[], schema) =>
    typeof type === 'string' && Object.hasOwn(PAYLOAD_SCHEMAS, type) ? (PAYLOAD_SCHEMAS[type as MessageType] as typeof schema) : schema,
  );

/** The payload of an object that has a `type` beside it. Without a known type it names every field, as the API's documents show it. */
export const payloadByType = () => anyPayload;
