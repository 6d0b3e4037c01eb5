import * as api from '#contract/akun/langganan.ts'
import { hashToken } from '#server/akun/session/token.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { type AlatPush, sendContohTo } from './kirim-push.ts'
import { getKunciPush } from './kunci-push.ts'
import { deleteLanggananOf, readDorongan, setDoronganAktif } from './langganan.sql.ts'
import { readLangganan, subscribe, updatePilihan } from './langganan.ts'

export function langgananRoutes(serve: Serve, alat: AlatPush): void {
  serve(api.getLangganan, ({ db, user, token }) => readLangganan(db, user, token))

  serve.write(api.updatePilihanDorongan, (tx, { user, body }) => updatePilihan(tx, user, body))

  serve.write(api.subscribeLangganan, (tx, { token, body, now }) =>
    subscribe(tx, token, body, { izin: alat.izin, now }),
  )

  serve.write(api.unsubscribeLangganan, (tx, { token }) => deleteLanggananOf(tx, hashToken(token)))

  serve(api.getDorongan, ({ db }) => readDorongan(db))

  serve.write(api.updateDorongan, async (tx, { body }) => {
    await getKunciPush(tx)
    await setDoronganAktif(tx, body.aktif)
    return readDorongan(tx)
  })

  serve(api.sendContoh, ({ db, token, now }) => sendContohTo(alat, db, token, now))
}
