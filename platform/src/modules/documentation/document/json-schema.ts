/** A JSON schema of the OpenAPI document. */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  deprecated?: boolean;
  description?: string;
  const?: unknown;
  enum?: readonly unknown[];
  example?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: JsonSchema | boolean;
}

/** A header of requests or answers, without its name. */
export interface Header {
  $ref?: string;
  description?: string;
  schema?: JsonSchema;
}

export interface Parameter extends Header {
  name: string;
  in: string;
  required?: boolean;
}

export interface Media {
  schema?: JsonSchema;
  example?: unknown;
}

/** An answer, or a reference to one that several calls share. */
export interface Response {
  $ref?: string;
  description?: string;
  headers?: Readonly<Record<string, Header>>;
  content?: Readonly<Record<string, Media>>;
}

/** A call of the document. */
export interface DocumentedOperation {
  operationId?: string;
  tags?: readonly string[];
  summary?: string;
  deprecated?: boolean;
  parameters?: readonly Parameter[];
  requestBody?: { required?: boolean; content: Readonly<Record<string, Media>> };
  security?: readonly Readonly<Record<string, readonly string[]>>[];
  responses: Readonly<Record<string, Response>>;
}

/** An OpenAPI document, as far as the server makes it. */
export interface OpenApiDocument {
  openapi: string;
  info: Readonly<Record<string, unknown>>;
  servers?: readonly object[];
  tags?: readonly { name: string; description?: string }[];
  security?: DocumentedOperation['security'];
  components: {
    schemas: Readonly<Record<string, JsonSchema>>;
    securitySchemes?: Readonly<Record<string, object>>;
    responses?: Readonly<Record<string, Response>>;
    headers?: Readonly<Record<string, Header>>;
    parameters?: Readonly<Record<string, Parameter>>;
  };
  paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
}
