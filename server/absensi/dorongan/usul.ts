import { URUNG_TERLAMA } from '#contract/urung.ts'
import { type Dasar, idsOf, type Kabar } from './kabar.ts'
import { listKelompokMurabbi } from './sesi.sql.ts'
import { listIzinDiputuskan, listKoreksiDiputuskan, listUsulBaru, type UsulBaru } from './usul.sql.ts'

const HARI = 86_400_000

/** Koreksi and izin that wait for a murabbi, and the answers for whoever proposed them. */
export async function makeUsul(dasar: Dasar): Promise<Kabar[]> {
  return [...(await makeMenunggu(dasar)), ...(await makeDiputuskan(dasar))]
}

/** Several of a day are one message after the other, each of which counts all that wait. */
async function makeMenunggu({ db, kini, penerimaList }: Dasar): Promise<Kabar[]> {
  const usulList = await listUsulBaru(db, { dari: kini.now - HARI, sampai: kini.now + 1 })
  if (!usulList.some(usul => usul.menunggu === 1)) return []
  const orang = penerimaList.filter(({ pilihan }) => pilihan.jenis.usul_menunggu === true)
  const rows = await listKelompokMurabbi(db, idsOf(orang, 'murabbi_id'), kini.hariIni)
  const kelompokOf = Map.groupBy(rows, row => row.murabbi_id)
  return orang.flatMap(penerima => {
    const { user } = penerima
    const kelompok = new Set((kelompokOf.get(user.murabbi_id ?? 0) ?? []).map(row => row.kelompok_id))
    const own = usulList.filter(usul => kelompok.has(usul.kelompok_id) && usul.akun_id !== user.id)
    if (!own.some(usul => usul.menunggu === 1)) return []
    const latest = (satuan: UsulBaru['satuan']) =>
      Math.max(0, ...own.filter(usul => usul.satuan === satuan).map(usul => usul.id))
    // Up to which ones: those that were decided since count too, or an older one would be told as new.
    const kunci = `${latest('koreksi')}.${latest('izin')}`
    return { penerima, jenis: 'usul_menunggu' as const, kunci, isi: {}, at: Math.max(...own.map(usul => usul.at)) }
  })
}

/** Nobody is told of a decision while it can be taken back. */
async function makeDiputuskan({ db, kini, penerimaList }: Dasar): Promise<Kabar[]> {
  const span = { dari: kini.now - HARI, sampai: kini.now - URUNG_TERLAMA }
  const [koreksi, izin] = await Promise.all([listKoreksiDiputuskan(db, span), listIzinDiputuskan(db, span)])
  const of = (akun_id: number) => penerimaList.filter(({ user }) => user.id === akun_id)
  return [
    ...koreksi.flatMap(one =>
      of(one.akun_id).map(penerima => ({
        ...{ penerima, jenis: 'koreksi_diputuskan' as const, isi: one, at: one.decided_at },
        kunci: `${one.pertemuan_id}.${one.keadaan}.${one.decided_at}`,
      })),
    ),
    ...izin.flatMap(one =>
      of(one.akun_id).map(penerima => ({
        ...{ penerima, jenis: 'izin_diputuskan' as const, isi: one, at: one.decided_at },
        kunci: `${one.id}.${one.keadaan}.${one.decided_at}`,
      })),
    ),
  ]
}
