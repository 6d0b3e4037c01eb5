import { covers } from '#contract/permissions.ts'
import { UNDO_OLDEST } from '#contract/urung.ts'
import { getMyIzin } from '#server/absensi/izin/daftar.ts'
import { getMyKoreksi } from '#server/absensi/koreksi/koreksi.ts'
import { listWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import * as doronganSql from './dorongan.sql.ts'
import {
  defineNotice,
  describeDate,
  lembarAddress,
  orangIdsOf,
  type PushFacts,
  type PushNews,
  type PushScope,
} from './notice.ts'

const DAY = 86_400_000

/** Several of a day are one message after the other, each of which counts all that wait. */
export const waitingNotice = defineNotice({
  jenis: 'usul_menunggu',
  async make({ db, kini, penerimaList }) {
    const proposalList = await doronganSql.listNewProposal(db, { dari: kini.now - DAY, sampai: kini.now + 1 })
    if (!proposalList.some(proposal => proposal.menunggu === 1)) return []
    const rows = await doronganSql.listKelompokMurabbi(db, orangIdsOf(penerimaList, 'murabbi_id'), kini.hariIni)
    const kelompokOf = Map.groupBy(rows, row => row.murabbi_id)
    return penerimaList.flatMap(penerima => {
      const { user } = penerima
      const kelompok = new Set((kelompokOf.get(user.murabbi_id ?? 0) ?? []).map(row => row.kelompok_id))
      const own = proposalList.filter(proposal => kelompok.has(proposal.kelompok_id) && proposal.akun_id !== user.id)
      if (!own.some(proposal => proposal.menunggu === 1)) return []
      const latest = (unit: doronganSql.NewProposal['satuan']) =>
        Math.max(0, ...own.filter(proposal => proposal.satuan === unit).map(proposal => proposal.id))
      // Up to which ones: those that were decided since count too, or an older one would be told as new.
      const kunci = `${latest('koreksi')}.${latest('izin')}`
      return { penerima, kunci, isi: {}, at: Math.max(...own.map(proposal => proposal.at)) }
    })
  },
  async word(_, { db, kini, penerima: { user } }) {
    const { menunggu_putusan: koreksi } = await getMyKoreksi(db, user, kini.now)
    const { menunggu_putusan: izin } = await getMyIzin(db, user, kini.now)
    const apa = [...(koreksi > 0 ? [`${koreksi} koreksi`] : []), ...(izin > 0 ? [`${izin} izin`] : [])]
    if (apa.length === 0) return undefined
    return {
      judul: `${apa.join(' dan ')} menunggu`,
      isi: 'Menunggu putusan Anda',
      alamat: apa.length === 2 ? '/' : koreksi > 0 ? '/koreksi' : '/izin',
    }
  },
})

export const koreksiNotice = defineNotice({
  jenis: 'koreksi_diputuskan',
  make: async facts =>
    toProposers(facts, await doronganSql.listDecidedKoreksi(facts.db, decidedSpan(facts)), one => one.pertemuan_id),
  async word(about: doronganSql.DecidedKoreksi, scope) {
    const found = await doronganSql.getAnsweredKoreksi(scope.db, about)
    if (!found) return undefined
    if (isOwn(found, scope))
      return {
        judul: `Koreksi Anda ${about.keadaan}`,
        ...{ isi: `${found.kegiatan} ${describeDate(found.tanggal)}`, alamat: '/' },
      }
    if (!(await hasInHand(found.kelompok_id, scope))) return undefined
    return {
      judul: about.keadaan === 'diterima' ? 'Koreksi diterima' : 'Koreksi ditolak',
      isi: `${found.jumlah} tanda, ${found.kegiatan} ${describeDate(found.tanggal)} · ${found.kelompok}`,
      alamat: lembarAddress(found),
    }
  },
})

export const izinNotice = defineNotice({
  jenis: 'izin_diputuskan',
  make: async facts =>
    toProposers(facts, await doronganSql.listDecidedIzin(facts.db, decidedSpan(facts)), one => one.id),
  async word(about: doronganSql.DecidedIzin, scope) {
    const found = await doronganSql.getAnsweredIzin(scope.db, about)
    if (!found) return undefined
    const days = [...new Set([found.dari, found.sampai].map(describeDate))].join(' sampai ')
    if (isOwn(found, scope)) return { judul: `Izin Anda ${about.keadaan}`, isi: days, alamat: '/izin' }
    if (!(await hasInHand(found.kelompok_id, scope))) return undefined
    return {
      judul: about.keadaan === 'disetujui' ? 'Izin disetujui' : 'Izin ditolak',
      isi: `1 mahasantri ${found.kelompok}, ${days}`,
      alamat: '/izin',
    }
  },
})

/** Nobody is told of a decision while it can be taken back. */
function decidedSpan({ kini: { now } }: PushFacts) {
  return { dari: now - DAY, sampai: now - UNDO_OLDEST }
}

/** Each answer for the devices of whoever proposed it. */
function toProposers<One extends { akun_id: number; keadaan: string; decided_at: number }>(
  { penerimaList }: PushFacts,
  decided: readonly One[],
  idOf: (one: One) => number,
): PushNews<One>[] {
  return decided.flatMap(one =>
    penerimaList
      .filter(({ user }) => user.id === one.akun_id)
      .map(penerima => ({
        ...{ penerima, isi: one, at: one.decided_at },
        kunci: `${idOf(one)}.${one.keadaan}.${one.decided_at}`,
      })),
  )
}

/** About the one who is told; of several marks at once it is nobody's own. */
function isOwn({ mahasantri_id }: { mahasantri_id: number | null }, { penerima: { user } }: PushScope): boolean {
  return mahasantri_id !== null && mahasantri_id === user.mahasantri_id
}

/** Whose duty in a kelompok is over hears nothing of it any more. */
async function hasInHand(kelompokId: number, { db, kini, penerima }: PushScope): Promise<boolean> {
  const { murabbi, pendamping } = (await listWewenang(db, penerima.user, [kelompokId]))(kelompokId)
  return [...murabbi, ...pendamping].some(span => covers(span, kini.hariIni))
}
