import { Checkbox } from '@mantine/core'
import {
  dibuatDari,
  type KeadaanTanggal,
  type LembarRekapBerkas,
  type PilihanRekapBerkas,
  type RekapBerkasReply,
} from '#contract/absensi/rekap-berkas.ts'
import { formatAngka } from '#contract/angka.ts'
import { nameKelompok } from '#contract/identitas.ts'
import { eachDate, formatBulan, formatRentang, formatTanggal } from '#contract/tanggal.ts'
import { kata } from '#web/ui/istilah.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { PilihSatu } from '#web/ui/PilihSatu.tsx'

interface KartuLembarBerkasProps {
  rekap: RekapBerkasReply
  lembar: LembarRekapBerkas
  onJawab: (change: Partial<PilihanRekapBerkas>) => void
}

/** One sheet: where it goes, what becomes of each date, and what does not agree. */
export function KartuLembarBerkas({ rekap, lembar, onJawab }: KartuLembarBerkasProps) {
  const dulu = rekap.pilihan.lembar[lembar.kunci] ?? {}
  const update = (change: PilihanRekapBerkas['lembar'][string]) =>
    onJawab({ lembar: { ...rekap.pilihan.lembar, [lembar.kunci]: { ...dulu, ...change } } })
  const dibuat = lembar.tanggal.filter(({ keadaan }) => dibuatDari(keadaan))
  return (
    <Kartu
      judul={lembar.nama}
      keterangan={`${formatAngka(lembar.orang)} orang, ${formatAngka(lembar.tanggal.length)} tanggal`}
      aksi={
        <Checkbox
          label="Ikut dimasukkan"
          aria-label={`Ikut dimasukkan: ${lembar.nama}`}
          checked={lembar.dipakai}
          onChange={event => update({ dipakai: event.currentTarget.checked })}
        />
      }
    >
      {lembar.dipakai ? (
        <div className="stack gap-12">
          <div className="flex wrap gap-12">
            <PilihSatu
              w={240}
              label={kata`Kelompok`}
              data={[
                ...(lembar.kelompok_baru === null
                  ? []
                  : [{ value: '0', label: kata`Kelompok baru: ${lembar.kelompok_baru}` }]),
                ...rekap.pilihan_kelompok.map(row => ({ value: String(row.id), label: nameKelompok(row) })),
              ]}
              searchable
              placeholder={kata`Pilih kelompok`}
              value={
                lembar.kelompok_id === null && lembar.kelompok_baru === null ? null : String(lembar.kelompok_id ?? 0)
              }
              onChange={id => update({ kelompok_id: id === '0' ? null : Number(id) })}
            />
            <PilihSatu
              w={240}
              label="Kegiatan"
              placeholder="Pilih kegiatan"
              data={rekap.pilihan_kegiatan.map(row => ({ value: String(row.id), label: row.nama }))}
              value={lembar.kegiatan_id === null ? null : String(lembar.kegiatan_id)}
              onChange={id => update({ kegiatan_id: Number(id) })}
            />
            {lembar.perlu_bulan ? (
              <PilihSatu
                w={240}
                label="Bulan"
                placeholder="Pilih bulan"
                data={listBulan(rekap).map(value => ({ value, label: formatBulan(value) }))}
                value={lembar.bulan}
                onChange={bulan => update({ bulan })}
              />
            ) : null}
          </div>
          <p className="text-m m-0">
            <b>{formatAngka(dibuat.length)} pertemuan</b> {describeTanggal(dibuat.map(({ tanggal }) => tanggal))}
          </p>
          <Dilewati lembar={lembar} />
          <Catatan lembar={lembar} />
        </div>
      ) : null}
    </Kartu>
  )
}

/** The months of the periode. */
function listBulan({ periode }: RekapBerkasReply): string[] {
  if (!periode) return []
  const hari = eachDate(periode.mulai, periode.selesai)
  return [...new Set(hari.map(satu => satu.slice(0, 7)))]
}

const SEBAB: Record<Exclude<KeadaanTanggal, 'baru' | 'rencana'>, string> = {
  sudah: 'sudah dibuka atau bertanda, tidak ditimpa',
  ditiadakan: 'ditiadakan',
  luar_periode: 'di luar periode',
  belum_lewat: 'belum lewat',
  kembar: 'ada di dua lembar',
  kosong: 'tanpa tanda yang dapat dicatat',
}

/** The dates that stay as they are, by why. */
function Dilewati({ lembar: { tanggal } }: { lembar: LembarRekapBerkas }) {
  return (Object.keys(SEBAB) as (keyof typeof SEBAB)[]).flatMap(keadaan => {
    const rows = tanggal.filter(satu => satu.keadaan === keadaan)
    if (rows.length === 0) return []
    return (
      <p key={keadaan} className="text-m m-0 warn-ink">
        {formatAngka(rows.length)} tanggal dilewati, {SEBAB[keadaan]}:{' '}
        {describeTanggal(rows.map(({ tanggal }) => tanggal))}
      </p>
    )
  })
}

function Catatan({ lembar: { anggota_baru, ditinggal, jumlah_beda, petunjuk } }: { lembar: LembarRekapBerkas }) {
  const baris = [
    ...anggota_baru.map(row => kata`${row.nama} dijadikan anggota ${formatRentang(row.dari, row.sampai)}.`),
    ...ditinggal.map(row => `${row.nama}: ${row.tanggal} tanggal tidak ikut, ${row.sebab}.`),
    ...jumlah_beda.map(
      row => `Baris ${row.baris}, ${row.nama}: jumlah ${row.judul} tertulis ${row.tertulis}, tandanya ${row.dihitung}.`,
    ),
    ...petunjuk,
  ]
  if (baris.length === 0) return null
  return (
    <details className="text-m">
      <summary className="pointer">{formatAngka(baris.length)} catatan: anggota, jumlah yang tidak cocok, nama</summary>
      <ul className="stack gap-4 pt-8">
        {baris.map(satu => (
          <li key={satu}>{satu}</li>
        ))}
      </ul>
    </details>
  )
}

/** The first ones, and how many more. */
function describeTanggal(tanggal: readonly string[]): string {
  const sebut = tanggal
    .slice(0, 16)
    .map(satu =>
      satu.startsWith('-')
        ? satu.replace(/^-+/, '').split('-').reverse().join('/')
        : formatTanggal(satu, 'pendek').slice(0, -5),
    )
  return `${sebut.join(', ')}${tanggal.length > 16 ? `, dan ${formatAngka(tanggal.length - 16)} lagi` : ''}`
}
