import type { MessageType } from '@cabinet/domain/channels';
import { toAmount, type Units } from '@cabinet/domain/money';
import { DEFAULT_COUNTRY } from '@cabinet/domain/phone';
import { compileTariffs, explainPrice, periodFee } from '@cabinet/domain/price';
import type { NewPriceCheck, PriceCheck } from '@cabinet/domain/price-check';
import type { PricedMessage } from '@cabinet/domain/price-conditions';
import { messageCost } from '@cabinet/domain/provider-prices';
import { addressFor } from '@cabinet/domain/recipients';
import { routeOf } from '@cabinet/domain/routing-rules';
import { tariffType, type Tariff } from '@cabinet/domain/tariffs';
import { compileMeasure, operatorsOf, type Measured } from '@cabinet/engine';
import { invalid } from '../../plugins/errors/api-error.ts';
import type { Services } from '../../services.ts';
import { checkKeywordLists, withKeywords, type WordsOf } from './keyword-references.ts';

type Tools = Pick<Services, 'identity' | 'routing' | 'contacts' | 'providerPrices' | 'engine'>;
interface Tariffs {
  wordsOf: WordsOf;
  tariffsFor(accountId: string, type: MessageType): Promise<Tariff[]>;
}
type Draft = Pick<Tariff, 'title' | 'source' | 'price' | 'unit' | 'data' | 'isActive'>;

/** The tariff by which an account would pay, with the draft in place of the tariff that it changes. */
async function pricedBy(tariffs: Tariffs, draft: Draft, given: NewPriceCheck, message: PricedMessage): Promise<PriceCheck['pricedBy']> {
  const { UserId, id } = given;
  if (!UserId) return undefined;
  const paid = await tariffs.tariffsFor(UserId, message.type);
  const listed = paid.map((tariff) => (tariff.id === id ? { ...tariff, ...draft } : tariff)).filter(({ isActive }) => isActive);
  const found = listed[compileTariffs(listed).tariffOf(message)];
  return found ? { id: found.id, title: found.title } : null;
}

/** What the provider that the account's message would go to first takes for it by its own list; undefined where nothing tells. */
async function listedPrice(
  { routing, providerPrices }: Tools,
  { UserId }: NewPriceCheck,
  message: PricedMessage,
): Promise<{ provider: string; price: Units } | undefined> {
  if (!UserId) return undefined;
  const { type, sender, recipient, text, mccmnc, segments, seconds } = message;
  const at = new Date();
  const known = { userId: UserId, type, sender, text, at };
  const plan = await routing.routePlanOf(known);
  const provider =
    plan &&
    routeOf(plan.rules, plan, {
      ...known,
      key: recipient,
      recipient,
      mccmnc,
      country: () => routing.operators.countryOf(recipient, mccmnc),
    }).providers[0];
  if (provider === undefined) return undefined;
  const price = (await providerPrices.pricesOf([provider]))({ provider, recipient, type, mccmnc, segments, seconds, at });
  return price === undefined ? undefined : { provider, price };
}

function networkOf({ operators }: Services['routing'], { operator }: Measured): PriceCheck['operator'] {
  if (!operator) return null;
  return { name: operator.operator, mccmnc: operator.mccmnc, country: operators.network(operator.mccmnc)?.country ?? '' };
}

/** Prices one message with the functions that price every send, and tells how the price comes about. */
export async function checkPrice(services: Tools, tariffs: Tariffs, given: NewPriceCheck): Promise<PriceCheck> {
  await checkKeywordLists(given.tariff, tariffs.wordsOf, 'tariff.');
  const own = tariffType(given.tariff);
  const type = given.type ?? own;
  if (!type) throw invalid('type', 'required');
  const account = given.UserId ? (await services.identity.byIds([given.UserId])).get(given.UserId) : undefined;
  if (given.UserId && !account) throw invalid('UserId', 'notAllowed');
  const address = addressFor(given.recipient, type, account?.country ?? DEFAULT_COUNTRY);
  if (!address) throw invalid('recipient', 'recipient.invalid');
  const lists = account ? await services.contacts.listsWith(account.id, address) : [];
  const template = { type, sender: given.sender, text: given.text, recorded: given.seconds ?? undefined };
  const operatorOf = await operatorsOf(services.engine.context, type, [address]);
  const measured = compileMeasure(template, operatorOf)({ address, values: null, lists });
  const [draft] = (await withKeywords([given.tariff as unknown as Draft], tariffs.wordsOf)) as [Draft];
  const { failed, rules, unitPrice, quantity, price } = explainPrice(draft, measured.message);
  const isPeriod = draft.unit === 'period';
  const charged = isPeriod ? periodFee(draft) : price;
  const listed = await listedPrice(services, given, measured.message);
  const cost = messageCost(measured.message, listed?.price, draft);
  const priced = await pricedBy(tariffs, draft, given, measured.message);
  return {
    recipient: address,
    operator: networkOf(services.routing, measured),
    parts: measured.parts,
    characters: measured.characters,
    encoding: measured.encoding,
    isChannel: type === own,
    failed,
    rules: rules.map((rule) => ({ ...rule, change: toAmount(rule.change) })),
    unitPrice: toAmount(isPeriod ? charged : unitPrice),
    quantity: isPeriod ? 1 : quantity,
    price: toAmount(charged),
    cost: cost === null ? null : toAmount(cost),
    margin: cost === null ? null : toAmount(charged - cost),
    ...(listed ? { provider: listed.provider } : {}),
    ...(priced === undefined ? {} : { pricedBy: priced }),
  };
}
