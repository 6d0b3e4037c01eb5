/// <reference path="./oidc-provider.d.ts" />
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** What the campus knows of somebody beside their login there. */
export type CampusClaims = Record<string, string | number>

export interface KampusProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who may log in there, with whatever password. */
  people: Record<string, CampusClaims>
  /** Every answer is the log-in page of a hotspot. */
  captive: boolean
  close(): Promise<void>
}

/**
 * A provider of OpenID Connect as campuses have one, on this machine. `origin`: where Hadir is, as it was told. `sparse`: its ID
 * tokens say of whom they are and no more, as those of most do.
 */
export async function startKampusProvider(
  origin: string,
  { sparse = false, port = 0 }: { sparse?: boolean; port?: number } = {},
): Promise<KampusProvider> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const made: KampusProvider = {
    ...{ issuer, clientId: 'hadir', clientSecret: 'rahasia-hadir-di-kampus', people: {}, captive: false },
    close: () => closeServer(server),
  }
  const provider = new Provider(issuer, {
    clients: [
      {
        ...{
          client_id: made.clientId,
          client_secret: made.clientSecret,
          redirect_uris: [`${origin}/api/kampus/kembali`],
        },
        post_logout_redirect_uris: [`${origin}/login`],
      },
    ],
    cookies: { keys: ['kunci-cookie-untuk-uji'] },
    claims: { openid: ['sub'], profile: ['name', 'nim', 'hd', 'tid', 'oid', 'nbf'], email: ['email'] },
    conformIdTokenClaims: sparse,
    features: { devInteractions: { enabled: true } },
    ttl: { IdToken: 3600, AccessToken: 600, AuthorizationCode: 60, Interaction: 600, Grant: 3600, Session: 3600 },
    findAccount: (_: unknown, id: string) =>
      id in made.people && { accountId: id, claims: () => ({ sub: id, ...made.people[id] }) },
    // The campus has agreed for its people.
    loadExistingGrant: async ({ oidc: { client, session } }: { oidc: Agreed }) => {
      const { clientId } = client
      const before = session.grantIdFor(clientId)
      if (before) return provider.Grant.find(before)
      const grant = new provider.Grant({ clientId, accountId: session.accountId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (made.captive) response.setHeader('content-type', 'text/html').end('<h1>Masuk ke WiFi kampus</h1>')
    else answer(request, response)
  })
  return made
}

interface Agreed {
  client: { clientId: string }
  session: { accountId: string; grantIdFor(clientId: string): string | undefined }
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise(done => server.close(() => done()))
}

interface Cookie {
  name: string
  value: string
  path: string
}

/** Somebody's browser at the provider: keeps cookies, follows, fills in the log-in, sends forms that send themselves. */
export class CampusBrowser {
  private cookies: Cookie[] = []
  /** How often a name and a password were asked for. */
  asked = 0

  /** Goes to an address of the provider; returns where it leads back to. `who` null: the person presses 'Cancel'. */
  async visit(address: string, who: string | null): Promise<string> {
    const { origin } = new URL(address)
    let next: { url: string; form?: URLSearchParams } = { url: address }
    for (let step = 0; step < 15; step++) {
      if (new URL(next.url).origin !== origin) return next.url
      const response = await this.send(next)
      const location = response.headers.get('location')
      if (location) {
        next = { url: new URL(location, next.url).href }
        continue
      }
      const html = await response.text()
      const action = /<form[^>]*action="([^"]*)"/.exec(html)?.[1]
      if (!action) throw new Error(`${response.status} ${next.url}: ${html.slice(0, 300)}`)
      const url = new URL(action, next.url).href
      const fields = [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
        read(tag, 'name'),
        read(tag, 'value'),
      ])
      const form = new URLSearchParams(fields as [string, string][])
      if (html.includes('name="login"')) {
        this.asked += 1
        if (who === null) {
          next = { url: `${url}/abort` }
          continue
        }
        form.set('login', who)
        form.set('password', 'apa saja')
      }
      next = { url, form }
    }
    throw new Error(`no end: ${next.url}`)
  }

  private async send({ url, form }: { url: string; form?: URLSearchParams }): Promise<Response> {
    const { pathname } = new URL(url)
    const cookie = this.cookies
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const response = await fetch(url, {
      ...{ redirect: 'manual', headers: { cookie } },
      ...(form ? { method: 'POST', body: form } : {}),
    })
    for (const line of response.headers.getSetCookie()) this.keep(line)
    return response
  }

  private keep(line: string): void {
    const [pair = '', ...rest] = line.split(';').map(part => part.trim())
    const [name = '', ...value] = pair.split('=')
    const path = rest.find(part => /^path=/i.test(part))?.slice('path='.length) ?? '/'
    this.cookies = this.cookies.filter(one => one.name !== name || one.path !== path)
    if (value.join('=') !== '' && !/expires=Thu, 01 Jan 1970/i.test(line))
      this.cookies.push({ name, value: value.join('='), path })
  }
}

const read = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
