import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/lib/browser.mjs'

// Looked for once; the workers, which read this file again, inherit the answer.
process.env.HADIR_CHROMIUM ||= findBrowser() ?? ''

/** What Playwright 1.65 itself asks for: of two such switches Chromium takes the last. */
const featuresOfPlaywright = {
  enabled: ['CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies'],
  disabled: [
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'TcpPortRandomizationWin',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
  ],
}

/** Chromium 156 draws the list under its address bar as web pages: in each window two, in a renderer of their own. Nobody types there. */
const omniboxPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/**
 * By file name: `*.ponsel.e2e.ts` runs on the phone, every other `*.e2e.ts` on the desktop.
 * The built screens in dist/ are tested: `npm test` builds them first.
 */
export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/contoh-template.ts',
  outputDir: 'test-results',
  // Each file has a server and a world of its own, so files run side by side and the tests of one in order.
  fullyParallel: false,
  // Alone, a story waits for half of its time: for a frame, a retry, a server that starts. Four keep two cores busy.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // Once more, in a world of its own, and named as such at the end of `npm test`: see countPlaywright.
  retries: 1,
  // How long a story may take says nothing about Hadir: a busy machine is given the time it needs, here and in the two below.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    actionTimeout: 60_000,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // A file in the worker's cache would never reach `page.route`; the stories of the worker allow it for themselves.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace makes every step slower; `npm run e2e -- --trace on` for a story that has to be looked into.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.HADIR_CHROMIUM || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // One process less to talk to for each frame and for each request.
        '--in-process-gpu',
        `--enable-features=${[...featuresOfPlaywright.enabled, 'NetworkServiceInProcess2']}`,
        // The first page of a context would move to a process of its own, and another be started for the next site: two for
        // each story. What the header says is a test of the server's.
        `--disable-features=${[...featuresOfPlaywright.disabled, 'CrossOriginOpenerPolicy', 'SpareRendererForSitePerProcess', ...omniboxPages]}`,
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A story is over before code that was compiled to run fast has earned what compiling it costs.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    {
      name: 'ponsel',
      testMatch: '**/*.ponsel.e2e.ts',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'meja',
      testMatch: '**/*.e2e.ts',
      testIgnore: '**/*.ponsel.e2e.ts',
      // Whoever asked for less motion works here, and everybody else on the phone; frames nobody looks at cost a twelfth.
      use: { viewport: { width: 1366, height: 768 }, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
})
