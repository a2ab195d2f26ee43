-- tables of operators: every upload is a generation, and one of them counts
create sequence operator_generation start 2;

create table operator_range (
  generation integer not null,
  prefix text collate "C" not null,
  operator text not null,
  -- empty where the plan of numbers does not tell the network
  mccmnc text not null,
  country text not null,
  primary key (generation, prefix)
);

create table operator_set (
  is_only boolean primary key default true check (is_only),
  generation integer not null,
  updated_at timestamptz(3) not null default now()
);
insert into operator_set (generation) values (1);

-- what ships: to whom national plans assign mobile numbers (docs/routing.md names them), and networks by ITU-T E.212; ported numbers are not in them
insert into operator_range (generation, prefix, operator, mccmnc, country)
select 1, p.country_code || codes, p.operator, p.mccmnc, p.country
from (values
  ('+7', 'МТС', '25001', 'RU', '{910,911,912,913,914,915,916,917,918,919,978,980,981,982,983,984,985,986,987,988,989}'::text[]),
  ('+7', 'МегаФон', '25002', 'RU', '{920,921,922,923,924,925,926,927,928,929,930,931,932,933,934,936,937,938,939,999}'),
  ('+7', 'Yota', '25011', 'RU', '{9958,9959,99991,99992}'),
  ('+7', 'Билайн', '25099', 'RU', '{903,905,906,909,960,961,962,963,964,965,966,967,968,969}'),
  ('+7', 't2', '25020', 'RU', '{900,901,902,904,908,950,951,952,953,958,977,991,992,993,994,995,996}'),
  ('+7', 'Beeline KZ', '40101', 'KZ', '{705,771,776,777}'),
  ('+7', 'Kcell', '40102', 'KZ', '{701,702,775,778}'),
  ('+7', 'Altel', '40107', 'KZ', '{700,708}'),
  ('+7', 'Tele2 KZ', '40177', 'KZ', '{707,747}'),
  ('+375', 'A1 BY', '25701', 'BY', '{291,293,296,299,44}'),
  ('+375', 'МТС BY', '25702', 'BY', '{292,295,297,298,33}'),
  ('+375', 'life:)', '25704', 'BY', '{25}'),
  ('+380', 'Vodafone UA', '25501', 'UA', '{50,66,75,95,99}'),
  ('+380', 'Kyivstar', '25503', 'UA', '{39,67,68,77,96,97,98}'),
  ('+380', 'lifecell', '25506', 'UA', '{63,73,93}'),
  ('+380', 'Intertelecom', '25504', 'UA', '{94}'),
  ('+380', 'TriMob', '25507', 'UA', '{91}'),
  ('+380', 'PEOPLEnet', '25521', 'UA', '{92}'),
  ('+34', 'Vodafone ES', '21401', 'ES', '{600,601,6034,6035,6036,6037,6038,607,610,617,627,634,637,647,661,662,663,664,666,667,670,671,672,673,674,677,678,687,697}'),
  ('+34', 'Orange ES', '21403', 'ES', '{6016,6018,6019,605,615,625,635,640,644,645,651,652,653,654,655,656,657,658,665,675,685,691,692,695}'),
  ('+34', 'Yoigo', '21404', 'ES', '{6024,6025,6026,6031,6032,6033,613,622,633,698,7121,7122,7123,7124,7125,7126,7127,7128,7221,7222,7223,7224,7225,7226,7227,7228}'),
  ('+34', 'Movistar', '21407', 'ES', '{606,608,609,616,618,619,620,626,628,629,630,636,638,639,646,648,649,650,659,660,669,676,679,680,682,683,686,689,690,694,696,699,7170,7177}'),
  ('+34', 'Digi ES', '21422', 'ES', '{624,641,642,643}'),
  ('+34', 'Lycamobile ES', '21425', 'ES', '{6020,6021,6023,6028,631,632}'),
  ('+49', 'Telekom', '26201', 'DE', '{151,160,170,171,175}'),
  ('+49', 'Vodafone DE', '26202', 'DE', '{152,162,172,173,174}'),
  ('+49', 'O2 DE', '26203', 'DE', '{155,157,159,163,176,177,178,179}')
) as p (country_code, operator, mccmnc, country, list), unnest(p.list) codes
union all
-- countries whose numbers do not tell the operator: the codes of areas tell the country at least
select 1, p.country_code || codes, p.name, '', p.country
from (values
  ('+1', 'United States', 'US', '{""}'::text[]),
  ('+1', 'Canada', 'CA', '{204,226,236,249,250,263,289,306,343,354,365,367,368,382,403,416,418,428,431,437,438,450,468,474,506,514,519,548,579,581,584,587,604,613,639,647,672,683,705,709,742,753,778,780,782,807,819,825,867,873,879,902,905}'),
  ('+1', 'Puerto Rico', 'PR', '{787,939}'),
  ('+1', 'República Dominicana', 'DO', '{809,829,849}'),
  ('+1', 'Jamaica', 'JM', '{658,876}'),
  ('+1', 'Bahamas', 'BS', '{242}'), ('+1', 'Barbados', 'BB', '{246}'), ('+1', 'Anguilla', 'AI', '{264}'), ('+1', 'Antigua and Barbuda', 'AG', '{268}'),
  ('+1', 'British Virgin Islands', 'VG', '{284}'), ('+1', 'U.S. Virgin Islands', 'VI', '{340}'), ('+1', 'Cayman Islands', 'KY', '{345}'),
  ('+1', 'Bermuda', 'BM', '{441}'), ('+1', 'Grenada', 'GD', '{473}'), ('+1', 'Turks and Caicos Islands', 'TC', '{649}'), ('+1', 'Montserrat', 'MS', '{664}'),
  ('+1', 'Northern Mariana Islands', 'MP', '{670}'), ('+1', 'Guam', 'GU', '{671}'), ('+1', 'American Samoa', 'AS', '{684}'),
  ('+1', 'Sint Maarten', 'SX', '{721}'), ('+1', 'Saint Lucia', 'LC', '{758}'), ('+1', 'Dominica', 'DM', '{767}'),
  ('+1', 'Saint Vincent and the Grenadines', 'VC', '{784}'), ('+1', 'Trinidad and Tobago', 'TT', '{868}'), ('+1', 'Saint Kitts and Nevis', 'KN', '{869}'),
  ('+52', 'México', 'MX', '{""}'),
  ('+44', 'United Kingdom', 'GB', '{7}')
) as p (country_code, name, country, list), unnest(p.list) codes;

drop table operator_prefix;
