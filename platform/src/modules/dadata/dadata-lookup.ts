import { request } from 'undici';
import type { DeclinedName, FoundBank, FoundCompany } from '@cabinet/domain/company-lookup';
import { ENTREPRENEUR, legalForm } from '@cabinet/domain/legal-forms';
import type { DadataSettings } from '../../config.ts';
import { listAt, textAt } from '@cabinet/engine';
import type { CompanyLookup } from './company-lookup.ts';

const OK = 200;
/** The limited company: used where the register names a legal form that the domain's classifier lacks. */
const DEFAULT_LEGAL_FORM = '12300';

const capitalizeName = (text: string) => text.replaceAll(/[^\s-]+/g, (word) => word.charAt(0) + word.slice(1).toLowerCase());
const capitalizeFirst = (text: string) => text.charAt(0) + text.slice(1).toLowerCase();

function toCompany(found: unknown, inn: string): FoundCompany {
  const at = (path: string) => textAt(found, path) ?? '';
  const fio = ['surname', 'name', 'patronymic']
    .map((part) => at(`data.fio.${part}`))
    .filter(Boolean)
    .join(' ');
  const opf = at('data.opf.code');
  const isPerson = at('data.type') === 'INDIVIDUAL';
  const whole = at('data.address.unrestricted_value') || at('data.address.value');
  return {
    title: at('value'),
    legal: {
      name: isPerson ? fio || at('data.name.full') : at('data.name.full') || at('value'),
      opf: legalForm(opf) ? opf : isPerson ? ENTREPRENEUR : DEFAULT_LEGAL_FORM,
      ogrn: at('data.ogrn'),
      inn: at('data.inn') || inn,
      kpp: at('data.kpp'),
      okpo: at('data.okpo'),
    },
    manager: { fullName: capitalizeName(at('data.management.name') || fio), position: capitalizeFirst(at('data.management.post')) },
    address: {
      country: at('data.address.data.country'),
      city: at('data.address.data.city') || at('data.address.data.settlement') || at('data.address.data.region'),
      index: at('data.address.data.postal_code'),
      address: whole.replace(/^\d{6},\s*/, ''),
    },
  };
}

/** Client of DaData: suggestions of companies by INN and of banks, and the cleaner of names. */
export class DadataLookup implements CompanyLookup {
  readonly #settings: DadataSettings;

  constructor(settings: DadataSettings) {
    this.#settings = settings;
  }

  async byInn(inn: string, signal: AbortSignal): Promise<FoundCompany | undefined> {
    const [found] = listAt(await this.#ask(`${this.#settings.url}/findById/party`, { query: inn }, signal), 'suggestions');
    return found === undefined ? undefined : toCompany(found, inn);
  }

  async banks(query: string, signal: AbortSignal): Promise<FoundBank[]> {
    const found = listAt(await this.#ask(`${this.#settings.url}/suggest/bank`, { query }, signal), 'suggestions');
    return found.map((bank) => {
      const at = (path: string) => textAt(bank, path) ?? '';
      return { name: at('data.name.payment') || at('value'), bik: at('data.bic'), ks: at('data.correspondent_account') };
    });
  }

  async decline(name: string, signal: AbortSignal): Promise<DeclinedName | undefined> {
    const [found] = listAt(await this.#ask(`${this.#settings.cleanerUrl}/clean/name`, [name], signal), '');
    const [nominative, genitive] = ['result', 'result_genitive'].map((path) => textAt(found, path));
    return nominative && genitive ? { nominative, genitive } : undefined;
  }

  async #ask(url: string, body: unknown, signal: AbortSignal): Promise<unknown> {
    const { key, secret } = this.#settings;
    const headers = { 'content-type': 'application/json', accept: 'application/json', authorization: `Token ${key}`, 'x-secret': secret };
    const answer = await request(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
    if (answer.statusCode !== OK) {
      await answer.body.dump();
      throw new Error(`The company look-up answered ${answer.statusCode}`);
    }
    return answer.body.json();
  }
}
