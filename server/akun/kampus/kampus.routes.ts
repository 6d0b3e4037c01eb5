import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/akun/kampus.ts'
import type { Db } from '#database/schema.ts'
import { describeDevice } from '#server/dasar/http/perangkat.ts'
import type { Serve, ServerClock } from '#server/dasar/http/serve.ts'
import { endKampus } from '../akun.ts'
import { askKampus, tellKampus } from './failure.ts'
import { getKampusOf, MINUTES_AT_PROVIDER } from './kampus.sql.ts'
import {
  BACK_TO_LOGIN,
  bindOwn,
  bindTold,
  comeBack,
  describeKampusOf,
  logInByKampus,
  NoKampus,
  setOut,
  unbindOther,
} from './kampus.ts'
import type { Issuer, Kampus } from './provider.ts'

export function kampusRoutes(
  serve: Serve,
  kampus: Kampus | undefined,
  { origin, clock, directory }: { origin: string; clock: ServerClock; directory: Issuer | undefined },
): void {
  // The environment names one of them at most.
  const issuer = kampus ?? directory
  const ways = { aktif: issuer !== undefined, direktori: directory !== undefined }
  const cookies = createCookies(origin)

  const ask = async <T>(db: Db, request: FastifyRequest, work: (kampus: Kampus) => Promise<T>): Promise<T> => {
    if (!kampus) throw NoKampus()
    return askKampus(db, request, () => work(kampus))
  }

  serve.public(contract.startKampus, async ({ db, write, body, now, request, header }) => {
    const whom = { akunId: null, anotherPerson: body.ganti_orang, now }
    const { attempt, alamat } = await ask(db, request, kampus => setOut(db, write, kampus, whom))
    header('set-cookie', cookies.give(attempt.state, attempt.secret))
    return { alamat }
  })

  serve.public(contract.returnFromKampus, async ({ write, request, now, header }) => {
    const query = /\?[^#]*/.exec(request.url)?.[0] ?? ''
    const state = new URLSearchParams(query).get('state') ?? ''
    const secret = cookies.of(request).get(state)
    const back = { attempt: { state, secret: secret ?? '' }, query, now, clock }
    const known = kampus && secret
    // Clean: the provider's code and state stay in no history. Behind '#' stands ours, which goes to no server by itself.
    header(
      'location',
      known ? await comeBack(write, kampus, back, failure => tellKampus(request, failure)) : BACK_TO_LOGIN,
    )
  })

  serve.public(contract.createKampusSession, async ({ db, write, body, now, token, request, catat }) => {
    const { kode } = body
    const device = describeDevice(request.headers['user-agent'])
    const secrets = [...cookies.of(request).values()]
    return logInByKampus(db, write, body, { kode, secrets, now, device, token, catat })
  })

  serve.public(contract.leaveKampus, async ({ db, request }) => ({
    alamat: await ask(db, request, kampus => kampus.leave()),
  }))

  serve(contract.getMyKampus, async ({ db, user }) => ({
    ...ways,
    sejak_at: (issuer && (await getKampusOf(db, user.id)))?.sejak_at ?? null,
  }))

  serve(contract.getKampus, async ({ db, params }) => ({
    ...ways,
    ...(await describeKampusOf(db, params.id)),
  }))

  serve.write(contract.bindKampus, (tx, { user, params, body, now }) =>
    bindTold(tx, issuer, user, { akunId: params.id, told: body.sub, now }),
  )

  serve.write(contract.unbindKampus, (tx, { user, params }) => unbindOther(tx, user, params.id))

  serve(contract.startMyKampus, async ({ db, write, user, now, request, header }) => {
    const whom = { akunId: user.id, anotherPerson: true, now }
    const { attempt, alamat } = await ask(db, request, kampus => setOut(db, write, kampus, whom))
    header('set-cookie', cookies.give(attempt.state, attempt.secret))
    return { alamat }
  })

  serve(contract.bindMyKampus, ({ db, write, writeAndCatat, user, body, now, request }) =>
    bindOwn(db, write, writeAndCatat, {
      ...{ kode: body.kode, secrets: [...cookies.of(request).values()], now, akunId: user.id },
    }),
  )

  serve.write(contract.unbindMyKampus, async (tx, { user }) => {
    await endKampus(tx, user.id)
  })
}

const NAME = 'kampus-'

/** One cookie an attempt, named by its state: two tabs do not disturb each other. */
function createCookies(origin: string) {
  const rest = `; Path=/api/kampus; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`
  return {
    give: (state: string, secret: string) => `${NAME}${state}=${secret}; Max-Age=${MINUTES_AT_PROVIDER * 60}${rest}`,
    /** What this browser holds, by state. */
    of: ({ headers }: FastifyRequest): Map<string, string> => {
      const pairs = (headers.cookie ?? '').split(';').map(pair => pair.trim().split('='))
      const own = pairs.flatMap(([name = '', value = '']) =>
        name.startsWith(NAME) && value !== '' ? [[name.slice(NAME.length), value] as const] : [],
      )
      // A browser holds as many as were begun in ten minutes, the last one last; what a program sends has no end.
      return new Map(own.slice(-50))
    },
  }
}
