import type { BerandaSaya, SesiBelum } from '#contract/laporan/beranda.ts'
import { covers } from '#contract/permissions.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { listWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { readAbsensiHarian } from '#server/laporan/absensi-harian/absensi-harian.ts'
import { describeBelum } from './belum.ts'
import { countSebelum } from './beranda.sql.ts'
import { readBinaan } from './binaan.ts'
import { readDasar } from './dasar.ts'
import { readPerhatianSaya } from './perhatian.ts'
import { pickSekarang } from './sekarang.ts'

/** Nobody has more in hand; the list of /absensi has pages. */
const KELOMPOK_MAX = 60

/** The first page of who has kelompok in hand. Somebody who is admin besides sees here only what is their own. */
export async function readBerandaSaya(db: Db, account: User, now: number): Promise<BerandaSaya> {
  const user: User = { ...account, peran: account.peran.filter(p => p === 'murabbi' || p === 'pendamping') }
  const { pengaturan, hariIni, jam, hukum, awalPekan } = await readDasar(db, now)
  const harian = await readAbsensiHarian(db, user, now, { halaman: 1, ukuran: KELOMPOK_MAX })
  const ids = harian.rows.map(row => row.id)
  const wewenangOf = await listWewenang(db, user, ids)
  const kelompok = harian.rows.map(row => ({
    ...row,
    sebagai: (['murabbi', 'pendamping'] as const).filter(as => wewenangOf(row.id)[as].some(r => covers(r, hariIni))),
  }))

  // Recording is the pendamping's; a murabbi steps in from the list of what was not filled.
  const due = pickSekarang(
    kelompok.filter(row => row.sebagai.includes('pendamping')),
    hariIni,
    jam,
  )
  const today = kelompok.flatMap(row =>
    row.sesi
      .filter(sesi => sesi.tagihan === 'belum')
      .map(
        (sesi): Omit<SesiBelum, 'badal' | 'pendamping' | 'boleh_mengingatkan'> => ({
          ...sesi,
          kelompok_id: row.id,
          kelompok: row.nama,
          periode: row.periode,
          tanggal: hariIni,
        }),
      ),
  )
  const tanpaHariIni = kelompok.flatMap(row => row.sesi).filter(sesi => sesi.tagihan === 'tanpa_pendamping').length
  const dibina = kelompok.filter(row => row.sebagai.includes('murabbi'))
  const binaanOf = await readBinaan(db, user, dibina, { hariIni, awalPekan, hukum, terlambat: harian.terlambat })
  return {
    hari_ini: hariIni,
    batas: hukum.batas,
    kelompok: kelompok.map(row => ({ ...row, binaan: binaanOf(row.id) })),
    sekarang: due ? { ...due, nomor: (await countSebelum(db, due)) + 1 } : null,
    belum: await describeBelum(db, user, [...harian.terlambat, ...today], { hariIni, pengaturan, now }),
    jumlah_belum: harian.jumlah_terlambat + today.length,
    sejak_belum: harian.ditagih.dari,
    jumlah_tanpa_pendamping: harian.jumlah_tanpa_pendamping + tanpaHariIni,
    ...(await readPerhatianSaya(db, user, now)),
  }
}
