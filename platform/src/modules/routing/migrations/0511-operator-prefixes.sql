-- enough to tell operators apart; a fuller table comes from the numbering plan
insert into operator_prefix (prefix, operator, mccmnc, country)
select '+7' || code, 'МТС', '25001', 'RU' from unnest('{910,911,912,913,914,915,916,917,918,919,980,981,982,983,984,985,986,987,988,989}'::text[]) code
union all
select '+7' || code, 'МегаФон', '25002', 'RU' from unnest('{920,921,922,923,924,925,926,927,928,929,930,931,932,933,934,936,937,938,939,999}'::text[]) code
union all
select '+7' || code, 'Билайн', '25099', 'RU' from unnest('{903,905,906,909,960,961,962,963,964,965,966,967,968,969}'::text[]) code
union all
select '+7' || code, 't2', '25020', 'RU' from unnest('{900,901,902,904,908,950,951,952,953,958,977,991,992,993,994,995,996}'::text[]) code
union all
select '+7' || code, 'Yota', '25011', 'RU' from unnest('{9958,9959,99991,99992}'::text[]) code
union all
values
  ('+7700', 'Altel', '40107', 'KZ'), ('+7701', 'Kcell', '40102', 'KZ'), ('+7702', 'Kcell', '40102', 'KZ'), ('+7705', 'Beeline KZ', '40101', 'KZ'),
  ('+7707', 'Tele2 KZ', '40177', 'KZ'), ('+7708', 'Altel', '40107', 'KZ'), ('+7747', 'Tele2 KZ', '40177', 'KZ'), ('+7771', 'Beeline KZ', '40101', 'KZ'),
  ('+7777', 'Beeline KZ', '40101', 'KZ'), ('+7778', 'Kcell', '40102', 'KZ'),
  ('+37529', 'A1 BY', '25701', 'BY'), ('+37533', 'МТС BY', '25702', 'BY'), ('+37544', 'A1 BY', '25701', 'BY'), ('+37525', 'life:)', '25704', 'BY'),
  ('+3461', 'Movistar', '21407', 'ES'), ('+3462', 'Vodafone ES', '21401', 'ES'), ('+3465', 'Orange ES', '21403', 'ES'), ('+3466', 'Vodafone ES', '21401', 'ES'),
  ('+346', 'Movistar', '21407', 'ES'), ('+5255', 'Telcel', '334020', 'MX'), ('+52', 'Telcel', '334020', 'MX'),
  ('+4915', 'Telekom', '26201', 'DE'), ('+4917', 'Vodafone DE', '26202', 'DE'), ('+447', 'EE', '23430', 'GB'), ('+1', 'USA/Canada', '310000', 'US');
