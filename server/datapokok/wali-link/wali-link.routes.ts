import * as contract from '#contract/datapokok/wali-link.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import type { WaliCookie } from './cookie.ts'
import { forget, keepOpen, openLink, readGate } from './gate.ts'
import {
  createWaliLinks,
  listWaliLinks,
  readWaliLink,
  sendWaliLink,
  withdrawManyWaliLinks,
  withdrawWaliLink,
} from './wali-link.ts'

export function waliLinkRoutes(serve: Serve, cookie: WaliCookie): void {
  serve(contract.getWaliLink, ({ db, user, params, now }) => readWaliLink(db, user, params.id, now))

  serve(contract.listWaliLinks, ({ db, query, now }) => listWaliLinks(db, query, now))

  serve.write(contract.withdrawManyWaliLinks, async (tx, call) => {
    const { user, body, now } = call
    call.catat({ tautan_wali: body.tautan })
    return { dicabut: await withdrawManyWaliLinks(tx, user, body.tautan, now) }
  })

  serve.write(contract.createWaliLinks, (tx, call) => {
    const { user, body, now } = call
    call.catat({ mahasantri: body.mahasantri })
    return createWaliLinks(tx, user, body.mahasantri, now)
  })

  serve.write(contract.sendWaliLink, (tx, { user, params, now }) => sendWaliLink(tx, user, params.id, now))

  serve.write(contract.withdrawWaliLink, (tx, { user, params, now }) => withdrawWaliLink(tx, user, params.id, now))

  serve.public(contract.readWaliGate, ({ db, body, now }) => readGate(db, body.rahasia, now))

  serve.public(contract.openWaliLink, async call => {
    const { db, write, writeAndCatat: keep, body, request, now, header } = call
    const caller = { cookie: cookie.of(request), now, tell: call.catat }
    const { token, opened } = await openLink(db, { write, keep }, body, caller)
    header('set-cookie', cookie.give(token))
    return { anak: opened }
  })

  serve.public(contract.keepWaliSession, ({ write, request, now }) =>
    write(tx => keepOpen(tx, cookie.of(request), now)),
  )

  serve.public(contract.endWaliSession, async ({ write, request, header }) => {
    await write(tx => forget(tx, cookie.of(request)))
    header('set-cookie', cookie.takeBack())
  })
}
