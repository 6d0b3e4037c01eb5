import { Checkbox } from '@mantine/core'
import {
  type DateState,
  type FileRekapChoice,
  type FileRekapLembar,
  type FileRekapReply,
  madeFrom,
} from '#contract/absensi/file-rekap.ts'
import { formatFigure } from '#contract/angka.ts'
import { nameKelompok } from '#contract/identitas.ts'
import { eachDate, formatDate, formatMonth, formatRange } from '#contract/tanggal.ts'
import { Card } from '#web/ui/Card.tsx'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'
import { kata } from '#web/ui/istilah.ts'

interface FileLembarCardProps {
  rekap: FileRekapReply
  lembar: FileRekapLembar
  onAnswer: (change: Partial<FileRekapChoice>) => void
}

/** One sheet: where it goes, what becomes of each date, and what does not agree. */
export function FileLembarCard({ rekap, lembar, onAnswer }: FileLembarCardProps) {
  const dulu = rekap.pilihan.lembar[lembar.kunci] ?? {}
  const update = (change: FileRekapChoice['lembar'][string]) =>
    onAnswer({ lembar: { ...rekap.pilihan.lembar, [lembar.kunci]: { ...dulu, ...change } } })
  const dibuat = lembar.tanggal.filter(({ keadaan }) => madeFrom(keadaan))
  return (
    <Card
      judul={lembar.nama}
      keterangan={`${formatFigure(lembar.orang)} orang, ${formatFigure(lembar.tanggal.length)} tanggal`}
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
            <ChooseOne
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
            <ChooseOne
              w={240}
              label="Kegiatan"
              placeholder="Pilih kegiatan"
              data={rekap.pilihan_kegiatan.map(row => ({ value: String(row.id), label: row.nama }))}
              value={lembar.kegiatan_id === null ? null : String(lembar.kegiatan_id)}
              onChange={id => update({ kegiatan_id: Number(id) })}
            />
            {lembar.perlu_bulan ? (
              <ChooseOne
                w={240}
                label="Bulan"
                placeholder="Pilih bulan"
                data={listMonth(rekap).map(value => ({ value, label: formatMonth(value) }))}
                value={lembar.bulan}
                onChange={bulan => update({ bulan })}
              />
            ) : null}
          </div>
          <p className="text-m m-0">
            <b>{formatFigure(dibuat.length)} pertemuan</b> {describeDate(dibuat.map(({ tanggal }) => tanggal))}
          </p>
          <Skipped lembar={lembar} />
          <Catatan lembar={lembar} />
        </div>
      ) : null}
    </Card>
  )
}

/** The months of the periode. */
function listMonth({ periode }: FileRekapReply): string[] {
  if (!periode) return []
  const hari = eachDate(periode.mulai, periode.selesai)
  return [...new Set(hari.map(one => one.slice(0, 7)))]
}

const CAUSE: Record<Exclude<DateState, 'baru' | 'rencana'>, string> = {
  sudah: 'sudah dibuka atau bertanda, tidak ditimpa',
  ditiadakan: 'ditiadakan',
  luar_periode: 'di luar periode',
  belum_lewat: 'belum lewat',
  kembar: 'ada di dua lembar',
  kosong: 'tanpa tanda yang dapat dicatat',
}

/** The dates that stay as they are, by why. */
function Skipped({ lembar: { tanggal } }: { lembar: FileRekapLembar }) {
  return (Object.keys(CAUSE) as (keyof typeof CAUSE)[]).flatMap(keadaan => {
    const rows = tanggal.filter(one => one.keadaan === keadaan)
    if (rows.length === 0) return []
    return (
      <p key={keadaan} className="text-m m-0 warn-ink">
        {formatFigure(rows.length)} tanggal dilewati, {CAUSE[keadaan]}:{' '}
        {describeDate(rows.map(({ tanggal }) => tanggal))}
      </p>
    )
  })
}

function Catatan({ lembar: { anggota_baru, ditinggal, jumlah_beda, petunjuk } }: { lembar: FileRekapLembar }) {
  const baris = [
    ...anggota_baru.map(row => kata`${row.nama} dijadikan anggota ${formatRange(row.dari, row.sampai)}.`),
    ...ditinggal.map(row => `${row.nama}: ${row.tanggal} tanggal tidak ikut, ${row.sebab}.`),
    ...jumlah_beda.map(
      row => `Baris ${row.baris}, ${row.nama}: jumlah ${row.judul} tertulis ${row.tertulis}, tandanya ${row.dihitung}.`,
    ),
    ...petunjuk,
  ]
  if (baris.length === 0) return null
  return (
    <details className="text-m">
      <summary className="pointer">
        {formatFigure(baris.length)} catatan: anggota, jumlah yang tidak cocok, nama
      </summary>
      <ul className="stack gap-4 pt-8">
        {baris.map(one => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </details>
  )
}

/** The first ones, and how many more. */
function describeDate(tanggal: readonly string[]): string {
  const say = tanggal
    .slice(0, 16)
    .map(one =>
      one.startsWith('-')
        ? one.replace(/^-+/, '').split('-').reverse().join('/')
        : formatDate(one, 'pendek').slice(0, -5),
    )
  return `${say.join(', ')}${tanggal.length > 16 ? `, dan ${formatFigure(tanggal.length - 16)} lagi` : ''}`
}
