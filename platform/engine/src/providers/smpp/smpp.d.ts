/** What we use of the package `smpp`, which has no types of its own. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { LookupFunction, Server as NetServer, Socket } from 'node:net';
  import type { TlsOptions } from 'node:tls';

  export interface Encoding {
    match(text: string): boolean;
    encode(text: string): Buffer;
    decode(bytes: Buffer): string | Buffer;
  }
  export interface DecodedText {
    message: string | Buffer;
    udh?: Buffer[];
  }
  /** What a unit says; which fields it has depends on its command. */
  export interface Unit {
    command: string;
    command_id: number;
    command_status: number;
    sequence_number: number;
    system_id?: string;
    password?: string;
    message_id?: string;
    source_addr?: string;
    source_addr_ton?: number;
    source_addr_npi?: number;
    destination_addr?: string;
    dest_addr_ton?: number;
    dest_addr_npi?: number;
    esm_class?: number;
    data_coding?: number;
    priority_flag?: number;
    registered_delivery?: number;
    validity_period?: string | Date;
    schedule_delivery_time?: string | Date;
    short_message?: DecodedText;
    message_payload?: DecodedText;
    receipted_message_id?: string;
    message_state?: number;
    network_error_code?: Buffer;
    user_message_reference?: number;
    sar_msg_ref_num?: number;
    sar_total_segments?: number;
    sar_segment_seqnum?: number;
  }
  /** A decoded unit. */
  export interface Pdu extends Unit {
    isResponse(): boolean;
    response(fields?: Fields): Pdu;
  }
  export type Fields = Readonly<Record<string, string | number | Buffer | undefined>>;
  type Command = (fields?: Fields, onAnswer?: (answer: Pdu) => void) => boolean;

  export interface Session extends EventEmitter {
    socket: Socket;
    /** Answers false when the socket takes nothing any more. */
    send(pdu: Pdu, onAnswer?: (answer: Pdu) => void): boolean;
    bind_transceiver: Command;
    bind_transmitter: Command;
    bind_receiver: Command;
    submit_sm: Command;
    query_sm: Command;
    cancel_sm: Command;
    deliver_sm: Command;
    data_sm: Command;
    enquire_link: Command;
    unbind: Command;
    close(done?: () => void): void;
    destroy(done?: () => void): void;
  }
  export interface Server extends NetServer {
    sessions: Session[];
  }
  export interface Connection {
    host: string;
    port: number;
    tls?: boolean;
    servername?: string;
    lookup?: LookupFunction;
  }
  interface PduConstructor {
    new (command: string, fields: Fields): Pdu & { toBuffer(): Buffer };
    /** Answers false where there is less than a unit; throws where there is none. */
    fromBuffer(octets: Buffer): Pdu | false;
  }
  interface Smpp {
    connect(connection: Connection, onConnect?: () => void): Session;
    createServer(onSession: (session: Session) => void): Server;
    createServer(options: TlsOptions, onSession: (session: Session) => void): Server;
    /** By name, `ASCII` being that of GSM 03.38; `default` names the one of `data_coding` 0. */
    encodings: Record<'ASCII' | 'UCS2' | 'LATIN1', Encoding> & { BYTES?: Encoding; default: string };
    errors: Readonly<Record<string, number>>;
    /** By name. */
    commands: Readonly<Record<string, object>>;
    PDU: PduConstructor;
  }
  const smpp: Smpp;
  export default smpp;
}
