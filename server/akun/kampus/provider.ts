import * as oidc from 'openid-client'
import { KAMPUS_CALLBACK } from '#contract/akun/kampus.ts'
import type { ServerClock } from '#server/dasar/http/serve.ts'
import { hashToken } from '../session/token.ts'
import { failKampus, KampusFailure, toKampusFailure } from './failure.ts'

/** What the environment says of the campus' provider (server/config.ts). */
export interface KampusConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** The claim that holds NIM or number; '' where nobody is found by it. */
  claimNim: string
  /** Google Workspace: the domain whose people may come. '' for any. */
  hd: string
  /** Entra: the tenant whose people may come, known by their `oid`. '' for any. */
  tid: string
}

/** Whom the provider has vouched for. */
export interface KampusIdentity {
  issuer: string
  sub: string
  /** What they pass on of themselves: the subject, with Entra the oid, as it stands in its own lists. */
  told: string
  /** What the campus says is the NIM, '' where it is not asked or not said. */
  nim: string
}

/** One log-in at the provider: `state` goes through the address, `secret` stays in the browser's cookie. */
export interface KampusAttempt {
  state: string
  secret: string
}

/** Whoever vouches for people of the campus: a provider, or a directory. */
export interface Issuer {
  /** Under what its people are bound, however its address is spelled. */
  readonly issuer: string
  /** The subject that is bound, of what somebody has passed on. */
  subOf(told: string): string
}

export interface Kampus extends Issuer {
  /** The provider's page, which sends the browser back with the state. */
  begin(attempt: KampusAttempt, anotherPerson: boolean): Promise<string>
  /** Exchanges what came back, once. `query` as it came, with its question mark. */
  finish(attempt: KampusAttempt, query: string): Promise<KampusIdentity>
  /** Where one leaves the provider too; null where it has no such page. */
  leave(): Promise<string | null>
}

const HOUR = 3_600_000
const SECONDS_TO_ANSWER = 5
/** Tokens are good for minutes or hours: a clock that is off by more than this is said, before it refuses somebody at random. */
const CLOCKS_APART = 5 * 60_000

/**
 * The provider of the campus. It is asked about itself when somebody first wants to log in by it, never at the start: while it is away
 * Hadir runs, and passwords do. Throws KampusFailure.
 */
export function createKampus(config: KampusConfig, origin: string, clock: ServerClock): Kampus {
  const discover = keepFor(HOUR, clock, () => discoverProvider(config, clock))
  const told = async <T>(work: (provider: oidc.Configuration) => Promise<T>): Promise<T> => {
    try {
      return await work(await discover.ask())
    } catch (error) {
      const failure = toKampusFailure(error, clock.now())
      // A new key of the provider is looked for at the next log-in, and not an hour later.
      if (failure.kode === 'kampus.ulangi') discover.forget()
      throw failure
    }
  }
  return {
    issuer: boundIssuer(config),
    subOf: told => subOf(config, told),
    begin: (attempt, anotherPerson) =>
      told(async provider => {
        const { nonce, verifier } = derive(attempt)
        const page = oidc.buildAuthorizationUrl(provider, {
          redirect_uri: origin + KAMPUS_CALLBACK,
          // Without `profile` Entra keeps oid and tid back, without `email` Google hd. No address is read.
          scope: config.hd ? 'openid profile email' : 'openid profile',
          state: attempt.state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(config.hd ? { hd: config.hd } : {}),
          ...(anotherPerson ? { prompt: askAnew(config.issuer) } : {}),
        })
        return page.href
      }),
    finish: (attempt, query) =>
      told(async provider => {
        const { nonce, verifier } = derive(attempt)
        // Never the address that was called: behind a proxy it is another one, and the provider compares.
        const tokens = await oidc.authorizationCodeGrant(provider, new URL(origin + KAMPUS_CALLBACK + query), {
          expectedState: attempt.state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw failKampus('kampus.pengaturan')
        // Nothing else looks at a token of the future: a clock an hour behind would pass.
        const kampus_at = claims.iat * 1000
        if (Math.abs(kampus_at - clock.now()) > CLOCKS_APART)
          throw new KampusFailure({ galat: 'kampus.jam', kampus_at, server_at: clock.now() })
        const asked = config.claimNim !== '' && claims[config.claimNim] === undefined
        const more = asked ? await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub) : {}
        return identify(config, { ...more, ...claims })
      }),
    leave: () =>
      told(async provider => {
        if (!provider.serverMetadata().end_session_endpoint) return null
        return oidc.buildEndSessionUrl(provider, { post_logout_redirect_uri: `${origin}/login` }).href
      }),
  }
}

function discoverProvider(
  { issuer, clientId, clientSecret }: KampusConfig,
  clock: ServerClock,
): Promise<oidc.Configuration> {
  const address = new URL(issuer)
  // Tokens are judged by the clock that the rest of the server goes by.
  const metadata = {
    [oidc.clockSkew]: Math.round((clock.now() - Date.now()) / 1000),
    // Entra says from when on a token is good: by half a minute alone a clock would be refused that `finish` lets pass.
    [oidc.clockTolerance]: CLOCKS_APART / 1000,
  }
  return oidc.discovery(address, clientId, metadata, oidc.ClientSecretBasic(clientSecret), {
    timeout: SECONDS_TO_ANSWER,
    // The signature too, although the token comes from the provider itself. Without TLS only on this machine (server/config.ts).
    execute: [oidc.enableNonRepudiationChecks, ...(address.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
  })
}

function boundIssuer({ issuer }: KampusConfig): string {
  return issuer.endsWith('/') ? issuer.slice(0, -1) : issuer
}

function identify(config: KampusConfig, claims: Record<string, unknown>): KampusIdentity {
  const { tid, hd, claimNim } = config
  if (hd !== '' && claims.hd !== hd) throw failKampus('kampus.bukan')
  // With 'common' in its address Entra vouches for people of every tenant there is.
  if (tid !== '' && claims.tid !== tid) throw failKampus('kampus.bukan')
  const told = tid === '' ? claims.sub : claims.oid
  if (typeof told !== 'string' || told === '') throw failKampus('kampus.pengaturan')
  const nim = claimNim === '' ? '' : claims[claimNim]
  // Of a number as long as a NIP the last digits are lost as JSON is read: it would be somebody else's.
  const isNamed = typeof nim === 'string' || Number.isSafeInteger(nim)
  // The library has compared the token's issuer with this one.
  return { issuer: boundIssuer(config), sub: subOf(config, told), told, nim: isNamed ? String(nim).trim() : '' }
}

function subOf({ tid }: KampusConfig, told: string): string {
  return tid === '' ? told : `${told} ${tid}`
}

/** Google has no `login`, and knows whom to show. */
function askAnew(issuer: string): string {
  return new URL(issuer).hostname === 'accounts.google.com' ? 'select_account' : 'login'
}

/** From the one secret of the browser, so that nothing of it needs to be kept here. */
function derive({ secret }: KampusAttempt): { nonce: string; verifier: string } {
  return { nonce: hashToken(`nonce ${secret}`), verifier: hashToken(`verifier ${secret}`) }
}

/** Asked once for all who wait; what failed is asked again. */
function keepFor<T>(ms: number, clock: ServerClock, ask: () => Promise<T>): { ask(): Promise<T>; forget(): void } {
  let kept: { at: number; answer: Promise<T> } | undefined
  const forget = () => {
    kept = undefined
  }
  return {
    forget,
    ask() {
      if (kept && Math.abs(clock.now() - kept.at) < ms) return kept.answer
      const mine = { at: clock.now(), answer: ask() }
      kept = mine
      mine.answer.catch(() => {
        if (kept === mine) forget()
      })
      return mine.answer
    },
  }
}
