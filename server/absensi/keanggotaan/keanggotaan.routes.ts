import * as api from '#contract/datapokok/keanggotaan.ts'
import { createPembagian } from '#contract/datapokok/pembagian.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Tx } from '#database/schema.ts'
import { tryOut } from '#database/write.ts'
import type { Serve, SignedInCall } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { OrangKind, OrangRow } from '#server/datapokok/orang/jenis.ts'
import { mahasantri } from '#server/datapokok/orang/mahasantri.ts'
import { murabbi } from '#server/datapokok/orang/murabbi.ts'
import { pendamping } from '#server/datapokok/orang/pendamping.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'
import { addMembers, cancelKeanggotaan, changeAny, divideMembers, leaveKelompok, moveMembers } from './keanggotaan.ts'
import { deactivateOrang, orangMassal } from './orang.ts'

/** Changes of membership change rosters too: they stand where they take effect and call down to the change. */
export function perubahanKeanggotaanRoutes(serve: Serve): void {
  serve(api.addKeanggotaan, call =>
    place(call, 'Tambah anggota', tx =>
      addMembers(tx, call.user, call.now, { ...call.body, kelompok_id: call.params.id }),
    ),
  )
  serve(api.moveKeanggotaan, call =>
    place(call, kata`Pindah kelompok`, tx => moveMembers(tx, call.user, call.now, call.body)),
  )
  serve(api.endKeanggotaan, call =>
    place(call, 'Akhiri keanggotaan', tx => leaveKelompok(tx, call.user, call.now, call.params.id, call.body)),
  )
  serve(api.deleteKeanggotaan, call =>
    place(call, 'Hapus keanggotaan', tx => cancelKeanggotaan(tx, call.user, call.now, call.params.id)),
  )
  serve(api.previewKeanggotaan, ({ write, user, now, body }) =>
    tryOut(write, tx => changeAny(tx, user, now, body.ubah)),
  )
  deactivation(serve, mahasantri)
  deactivation(serve, murabbi)
  deactivation(serve, pendamping)
  orangMassal(serve)
  serve.write(createPembagian, (tx, { user, now, params, body }) => divideMembers(tx, user, now, params.id, body))
}

function deactivation<R extends OrangRow>(serve: Serve, jenis: OrangKind<R>): void {
  serve(jenis.api.deactivate, ({ writeAndCatat, user, params, body, now }) =>
    writeAndCatat(tx => deactivateOrang(tx, user, jenis, params.id, body, now)),
  )
}

/** As one entry of the Riwayat perubahan. */
function place<T>(
  { writeAndCatat, user, now }: Pick<SignedInCall<Endpoint>, 'writeAndCatat' | 'user' | 'now'>,
  judul: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return writeAndCatat(tx => withPerubahan(tx, { akun_id: user.id, now, jenis: 'pindah', judul }, () => work(tx)))
}
