/** Starts the browser of the tests and ends it again; fails when there is none, or when the machine lacks what it needs. */
import { chromium } from '@playwright/test';
import { chromiumPath } from '@cabinet/build/chromium-path';

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
await browser.close();
