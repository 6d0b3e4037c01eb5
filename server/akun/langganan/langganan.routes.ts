import * as api from '#contract/akun/langganan.ts'
import { hashToken } from '#server/akun/session/token.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { getKeyPush } from './key-push.ts'
import { deleteLanggananOf, readDorongan, setActiveDorongan } from './langganan.sql.ts'
import { readLangganan, subscribe, updateChoice } from './langganan.ts'
import { sendExampleTo, type ToolsPush } from './send-push.ts'

export function langgananRoutes(serve: Serve, tools: ToolsPush): void {
  serve(api.getLangganan, ({ db, user, token }) => readLangganan(db, user, token))

  serve.write(api.updateDoronganChoice, (tx, { user, body }) => updateChoice(tx, user, body))

  serve.write(api.subscribeLangganan, (tx, { token, body, now }) =>
    subscribe(tx, token, body, { izin: tools.izin, now }),
  )

  serve.write(api.unsubscribeLangganan, (tx, { token }) => deleteLanggananOf(tx, hashToken(token)))

  serve(api.getDorongan, ({ db }) => readDorongan(db))

  serve.write(api.updateDorongan, async (tx, { body }) => {
    await getKeyPush(tx)
    await setActiveDorongan(tx, body.aktif)
    return readDorongan(tx)
  })

  serve(api.sendExample, ({ db, token, now }) => sendExampleTo(tools, db, token, now))
}
