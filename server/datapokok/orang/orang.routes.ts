import type { TableSheet } from '#contract/tabel.ts'
import { formatDate } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { toCsv, toXlsx } from '#server/dasar/ekspor/tabel.ts'
import type { Serve, User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'
import { getDay } from './hari.ts'
import type { OrangFilter, OrangKind, OrangRow } from './jenis.ts'
import { mahasantri } from './mahasantri.ts'
import { murabbi } from './murabbi.ts'
import * as orang from './orang.ts'
import { pendamping } from './pendamping.ts'

/** Who ceases to be active leaves rosters too: that is served where these follow, in absensi/keanggotaan. */
export function orangRoutes(serve: Serve): void {
  kindRoutes(serve, mahasantri)
  kindRoutes(serve, murabbi)
  kindRoutes(serve, pendamping)
}

function kindRoutes<R extends OrangRow>(serve: Serve, jenis: OrangKind<R>): void {
  const { api } = jenis
  serve(api.list, ({ db, user, query, now }) => orang.listOrang(db, user, jenis, query, now))
  serve(api.ids, async ({ db, user, query, now }) => ({
    ids: (await orang.listAllOrang(db, user, jenis, query, now)).map(({ id }) => id),
  }))
  serve(api.pilihan, ({ db, user, now }) => orang.getChoice(db, user, jenis, now))
  serve(api.xlsx, async ({ db, user, query, now }) => {
    const { lembar, nama } = await exported(db, user, jenis, query, now)
    return { name: `${nama}.xlsx`, data: await toXlsx({ lembar: [lembar] }), orang: lembar.rows.length }
  })
  serve(api.csv, async ({ db, user, query, now }) => {
    const { lembar, nama } = await exported(db, user, jenis, query, now)
    return { name: `${nama}.csv`, data: toCsv({ ...lembar, kepala: [] }), orang: lembar.rows.length }
  })
  serve(api.get, ({ db, user, params, now }) => orang.getOrang(db, user, jenis, params.id, now))

  serve(api.create, ({ writeAndCatat, user, body, now }) =>
    writeAndCatat(tx => orang.createOrang(tx, user, jenis, body, now)),
  )
  serve(api.update, ({ writeAndCatat, user, params, body, now }) =>
    writeAndCatat(tx => orang.changeOrang(tx, user, jenis, params.id, body, now)),
  )
  serve(api.reactivate, ({ writeAndCatat, user, params, query, now }) =>
    writeAndCatat(tx => orang.reactivateOrang(tx, user, jenis, { ...params, ...query }, now)),
  )
  serve(api.delete, ({ writeAndCatat, user, params, now }) =>
    writeAndCatat(tx =>
      withPerubahan(tx, entry(user, now, kata`Hapus ${kata(jenis.jenis)}`), () =>
        orang.deleteOrang(tx, jenis, params.id),
      ),
    ),
  )
}

function entry(user: User, now: number, judul: string) {
  return { akun_id: user.id, now, jenis: 'orang', judul } as const
}

/** Columns nobody of the list may be read in are left out altogether. */
async function exported<R extends OrangRow>(
  db: Db,
  user: User,
  jenis: OrangKind<R>,
  saringan: OrangFilter,
  now: number,
): Promise<{ lembar: TableSheet<R>; nama: string }> {
  const { ini } = await getDay(db, now)
  const { lembaga } = await getPengaturan(db)
  const rows = await orang.listAllOrang(db, user, jenis, saringan, now)
  const nama = kata(jenis.jenis.charAt(0).toUpperCase() + jenis.jenis.slice(1))
  const kolom = jenis.ekspor().filter(({ bila }) => bila === undefined || rows.some(row => row[bila] !== null))
  const kepala = [`Data Pokok ${nama}`, [lembaga, `per ${formatDate(ini, 'sedang')}`].filter(Boolean).join(', ')]
  return { lembar: { nama, kepala, kolom, rows }, nama: `${nama} ${ini}` }
}
