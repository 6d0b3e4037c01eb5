import * as api from '#contract/akun/langganan.ts'
import { hashToken } from '#server/akun/session/token.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { type AlatPush, sendContohTo } from './kirim-push.ts'
import { getKunciPush } from './kunci-push.ts'
import { deleteLanggananOf, readDorongan, setDoronganAktif } from './langganan.sql.ts'
import { readLangganan, subscribe, updatePilihan } from './langganan.ts'

export function langgananRoutes(serve: Serve, alat: AlatPush): void {
  serve(api.getLangganan, ({ db, user, token }) => readLangganan(db, user, token))

  serve(api.updatePilihanDorongan, ({ write, user, body }) => write(tx => updatePilihan(tx, user, body)))

  serve(api.subscribeLangganan, ({ write, token, body, now }) =>
    write(tx => subscribe(tx, token, body, { izin: alat.izin, now })),
  )

  serve(api.unsubscribeLangganan, ({ write, token }) => write(tx => deleteLanggananOf(tx, hashToken(token))))

  serve(api.getDorongan, ({ db }) => readDorongan(db))

  serve(api.updateDorongan, ({ writeAndCatat, body }) =>
    writeAndCatat(async tx => {
      await getKunciPush(tx)
      await setDoronganAktif(tx, body.aktif)
      return readDorongan(tx)
    }),
  )

  serve(api.sendContoh, ({ db, token, now }) => sendContohTo(alat, db, token, now))
}
