import { mayConfirmPertemuan } from '#contract/absensi/konfirmasi.ts'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { recordingRefusal } from '#contract/absensi/pertemuan.ts'
import { nearest } from '#contract/absensi/rencana.ts'
import { mayRemind } from '#contract/absensi/tautan.ts'
import { addMark, alpaBeruntun, emptyHitungan, mayNameUdzur } from '#contract/kehadiran.ts'
import { aturanOf } from '#contract/pengaturan/pengaturan.ts'
import { describeTerkunci, kunciOf } from '#contract/penutupan.ts'
import { mayReadIzinBaris, mayReadPertemuan, mayRecordAbsensi } from '#contract/permissions.ts'
import { jamIn, todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { readKonfirmasi } from '#server/absensi/konfirmasi/konfirmasi.ts'
import { listMenunggu } from '#server/absensi/koreksi/menunggu.ts'
import { getPerpanjangan } from '#server/absensi/perpanjangan/perpanjangan.ts'
import { findLeader, withBadal } from '#server/absensi/pertemuan/badal.ts'
import { kiniIn } from '#server/absensi/pertemuan/kini.ts'
import { findPindah } from '#server/absensi/pertemuan/pemindahan.ts'
import { findPertemuan } from '#server/absensi/pertemuan/pertemuan.ts'
import { readRencana } from '#server/absensi/pertemuan/rencana.ts'
import { readTagihan } from '#server/absensi/pertemuan/tagihan.ts'
import { Forbidden, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { listSpans, readWewenang, visiblePertemuan } from '#server/datapokok/kelompok/wewenang.ts'
import { readBolehBaca } from '#server/datapokok/orang/data-sensitif.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { withIzin } from './izin-baris.ts'
import {
  getSheetHead,
  listJejak,
  listLeaders,
  listOfferedKegiatan,
  listRoster,
  type PersonRow,
  type RosterRow,
} from './lembar.sql.ts'

export interface LembarQuery {
  tanggal?: string | undefined
  kegiatan_id?: number | undefined
  ke?: number | undefined
}

/** The sheet to record on; what the query leaves open is what is due now: the slot of that day nearest to this moment. */
export async function getLembar(
  db: Db,
  user: User,
  kelompokId: number,
  query: LembarQuery,
  now: number,
): Promise<Lembar> {
  const spans = await listSpans(db, user, kelompokId)
  const pengaturan = await getPengaturan(db)
  const zona = pengaturan.zona_waktu
  const hari_ini = todayIn(zona, now)
  const tanggal = query.tanggal ?? hari_ini
  const asBadal = await readBadal()
  const wewenang = asBadal ?? readWewenang(user, spans)
  if (!mayReadPertemuan(wewenang, tanggal, hari_ini)) throw Forbidden('pertemuan')

  const { rencana, libur } = await readRencana(db, kelompokId, { dari: tanggal, sampai: tanggal, sebelumDibuat: true })
  const kegiatanList = await listOfferedKegiatan(db, kelompokId, query.kegiatan_id ?? 0)
  const entriList = rencana.on(tanggal)
  const wanted = entriList.filter(e => query.kegiatan_id === undefined || e.kegiatan_id === query.kegiatan_id)
  const offered = wanted.filter(e => kegiatanList.some(g => g.id === e.kegiatan_id))
  const held = offered.filter(e => !e.pertemuan?.ditiadakan)
  const due = nearest(held.length > 0 ? held : offered, jamIn(zona, now).replace('.', ':'))
  const kegiatanId = query.kegiatan_id ?? due?.kegiatan_id ?? kegiatanList[0]?.id ?? 0
  const ke = query.ke ?? due?.ke ?? 1
  const key = { kelompok_id: kelompokId, kegiatan_id: kegiatanId, tanggal, ke }

  const kegiatan = kegiatanList.find(g => g.id === kegiatanId)
  if (!kegiatan && query.kegiatan_id !== undefined) throw NotFound('kegiatan')
  const pertemuan = kegiatan ? await findPertemuan(db, key) : undefined
  if (kegiatan && !kegiatan.diadakan && !pertemuan) throw NotFound('kegiatan')
  const head = await getSheetHead(db, key)
  if (!head) throw NotFound('kelompok')
  const leaders = await listLeaders(db, kelompokId, tanggal)
  const opened = pertemuan?.opened_at ? pertemuan.id : null
  const pindah = pertemuan ? null : await findPindah(db, key)
  const roster = await listRoster(db, key, opened)
  const jejakOf = Map.groupBy(await listJejak(db, key, visiblePertemuan(user, hari_ini)), row => row.mahasantri_id)

  const periode = { mulai: head.periode_mulai, selesai: head.periode_selesai }
  const entri = entriList.find(e => e.kegiatan_id === kegiatanId && e.ke === ke)
  const jadwal = entri?.jadwal ?? null
  // Nobody could keep it before its weekly time was made.
  const isBefore = !entri?.pertemuan && jadwal !== null && jadwal.sejak > tanggal
  const tagihanOf = await readTagihan(db, [kelompokId], kiniIn(zona, now), libur)
  const kunci = kunciOf(
    { tanggal, selesai: pertemuan?.selesai ?? jadwal?.selesai ?? '', sampai_at: head.sampai_at },
    pengaturan,
    wewenang,
    { zona, now },
  )
  const refusal = refusalOf(hari_ini)
  const alasan = refusal ?? emptyReason()
  const showIzin = mayReadIzinBaris(wewenang, tanggal, hari_ini)
  const told = roster.filter(row => row.catatan !== '' || row.izin_alasan).map(row => row.mahasantri_id)
  const boleh = await readBolehBaca(db, user, told, hari_ini)
  // On the day itself a badal stands there as its pendamping.
  const asPembimbing = asBadal !== undefined && tanggal === hari_ini
  return {
    akun_id: user.id,
    kelompok: {
      id: kelompokId,
      nama: head.nama,
      jk: head.jk,
      murabbi: leaders.filter(l => l.sebagai === 'murabbi').map(withTitles),
      pendamping: leaders.filter(l => l.sebagai === 'pendamping').map(({ id, nama }) => ({ id, nama })),
    },
    periode,
    kegiatan: kegiatan ? { id: kegiatan.id, nama: kegiatan.nama, jenis: kegiatan.jenis } : null,
    kegiatan_list: kegiatanList.map(({ id, nama, jenis }) => ({ id, nama, jenis })),
    tanggal,
    ke,
    nomor: head.sebelumnya + 1,
    jadwal: jadwal && { mulai: jadwal.mulai, selesai: jadwal.selesai, tempat: jadwal.tempat },
    libur: libur(tanggal),
    pindah: pindah && { tanggal: pindah.tanggal, ke: pindah.ke },
    dipindah_id: pindah?.id ?? null,
    sebagai_badal: asBadal !== undefined,
    pertemuan: pertemuan ?? null,
    baris: roster.toSorted(byRollOrder).map(toBaris),
    boleh_mencatat: alasan === undefined,
    alasan: alasan ?? null,
    kunci,
    perpanjangan: pertemuan ? await getPerpanjangan(db, pertemuan.id) : null,
    koreksi: pertemuan ? await listMenunggu(db, user, pertemuan.id) : [],
    konfirmasi: opened === null ? null : await readKonfirmasi(db, opened),
    boleh_konfirmasi: opened !== null && !pertemuan?.peniadaan && mayConfirmPertemuan(wewenang, tanggal, hari_ini),
    boleh_mengubah: kegiatan !== undefined && refusalOf(tanggal > hari_ini ? tanggal : hari_ini) === undefined,
    boleh_mengingatkan:
      alasan === undefined &&
      !pindah &&
      mayRemind(wewenang, tanggal, hari_ini) &&
      roster.some(row => row.status === null) &&
      !isBefore &&
      !(entri && tagihanOf(kelompokId, entri) === 'tanpa_pendamping'),
    tautan: mayRemind(wewenang, tanggal, hari_ini) ? head.tautan : 0,
    sebut_udzur: mayNameUdzur({ mencatat: alasan === undefined, jk: leaders.find(isUser)?.jk ?? null }),
    hari_ini,
    zona_waktu: zona,
    awal_pekan: pengaturan.awal_pekan,
    hijri_offset: pengaturan.hijri_offset,
    aturan: aturanOf(pengaturan),
  }

  function toBaris({ nama_cari: _, ...row }: RosterRow): Lembar['baris'][number] {
    const marks = jejakOf.get(row.mahasantri_id)?.map(({ status }) => status) ?? []
    return {
      ...withIzin(row, { bolehBaca: showIzin, bolehAlasan: boleh('alasan', row.mahasantri_id) && !user.tautan }),
      catatan: asPembimbing || boleh('catatan', row.mahasantri_id) ? row.catatan : '',
      lima_terakhir: marks.slice(-5),
      alpa_beruntun: alpaBeruntun(marks).akhir,
      hitungan: marks.reduce(addMark, emptyHitungan()),
    }
  }

  async function readBadal() {
    const { kegiatan_id, ke } = query
    if (kegiatan_id === undefined || ke === undefined) return undefined
    const place = await findLeader(db, { kelompok_id: kelompokId, kegiatan_id, tanggal, ke })
    return place && withBadal(user, spans, { ...place, ...pengaturan }, now)
  }

  function isUser({ sebagai, id }: PersonRow): boolean {
    return id === (sebagai === 'murabbi' ? user.murabbi_id : user.pendamping_id)
  }

  /** `hari` is today for the marks; what lies ahead is planned as if its day had come. */
  function refusalOf(hari: string): string | undefined {
    if (user.peran.length === 1 && user.peran[0] === 'pimpinan') return 'Pimpinan membaca saja.'
    return (
      recordingRefusal(kata, {
        tanggal,
        hari_ini: hari,
        periode: { ...periode, aktif: head?.periode_aktif === 1 },
        mayRecord: mayRecordAbsensi(wewenang, tanggal, hari_ini),
      })?.pesan ?? lockedReason()
    )
  }

  function lockedReason(): string | undefined {
    if (!kunci.terkunci || kunci.boleh_dengan_alasan) return undefined
    return `${describeTerkunci(kunci.tutup_at ?? 0, zona)} Perubahan lewat koreksi yang disetujui murabbi.`
  }

  function emptyReason(): string | undefined {
    if (!kegiatan) return kata`Kelompok ini belum punya kegiatan. Tambahkan di halaman Kelompok.`
    if (pertemuan?.peniadaan) return `Ditiadakan: ${pertemuan.peniadaan.alasan}`
    return roster.length === 0 ? kata`Kelompok ini belum punya anggota pada tanggal ini.` : undefined
  }
}

/** compareNama on names that are normalised already. Here and not in SQL: PostgreSQL would sort by its own collation. */
function byRollOrder(a: RosterRow, b: RosterRow): number {
  return compareText(a.nama_cari, b.nama_cari) || compareText(a.nama, b.nama) || a.mahasantri_id - b.mahasantri_id
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function withTitles({
  gelar_depan,
  nama,
  gelar_belakang,
}: {
  gelar_depan: string
  nama: string
  gelar_belakang: string
}) {
  return `${gelar_depan} ${nama}`.trim() + (gelar_belakang ? `, ${gelar_belakang}` : '')
}
