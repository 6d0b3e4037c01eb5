import type { RencanaChanges } from '#contract/absensi/agenda.ts'
import type { PerubahanCount } from '#contract/absensi/jadwal.ts'
import { formatDate } from '#contract/tanggal.ts'
import { formatSpan } from '#contract/waktu.ts'
import { describeCounts } from '#web/ui/describe-counts.ts'
import css from './rencana.module.css'

/** '6 dibuat, 5 dihapus, 1 dilewati (Maulid Nabi)' */
export function describePerubahan({ dibuat, diperbarui, dihapus, dilewati }: RencanaChanges): string {
  const libur = [...new Set(dilewati.map(d => d.libur))].join(', ')
  const list = [
    [dibuat.length, 'dibuat'],
    [diperbarui.length, 'diperbarui'],
    [dihapus.length, 'dihapus'],
    [dilewati.length, `dilewati (${libur})`],
  ] as const
  return describeCounts(list) || 'tidak ada yang berubah'
}

/** '6 pertemuan dibuat, 5 dihapus' */
export function describeRencanaCounts({ dibuat, diperbarui, dihapus, dilewati }: PerubahanCount): string {
  const list = [
    [dibuat, 'pertemuan dibuat'],
    [diperbarui, 'diperbarui'],
    [dihapus, 'dihapus'],
    [dilewati, 'dilewati karena libur'],
  ] as const
  return describeCounts(list) || 'Tidak ada pertemuan yang berubah'
}

/** What will be made, changed, removed and left out, date by date; what people have touched is named as staying. */
export function PerubahanRencana({ perubahan, buka = false }: { perubahan: RencanaChanges; buka?: boolean }) {
  const { halangan, dibuat, diperbarui, dihapus, dibiarkan, dilewati, sudah } = perubahan
  const others = diperbarui.length + dihapus.length + dibiarkan.length
  if (halangan) return <p className="text-m soft">{halangan}</p>
  const one = ({ kegiatan, tanggal, ke, mulai }: RencanaChanges['dibuat'][number], selesai = '') => {
    const waktu = formatSpan({ mulai, selesai })
    return `${formatDate(tanggal, 'panjang')}${waktu ? `, ${waktu}` : ''} · ${kegiatan}${ke > 1 ? ` ke-${ke}` : ''}`
  }
  return (
    <div className="stack gap-4 text-m">
      <Part judul="Akan dibuat" rows={dibuat.map(row => one(row))} buka={buka} />
      <Part judul="Jam atau tempatnya diperbarui" rows={diperbarui.map(row => one(row))} />
      <Part judul="Akan dihapus" rows={dihapus.map(row => one(row))} />
      <Part
        judul="Dilewati karena libur"
        rows={dilewati.map(d => `${formatDate(d.tanggal, 'panjang')} · ${d.libur}`)}
        buka
      />
      <Part
        judul="Dibiarkan, sudah dibuka, disunting, atau hari ini sudah melewati jam mulainya"
        rows={dibiarkan.map(row => [one(row, row.selesai), row.tempat].filter(Boolean).join(' · '))}
        buka
      />
      {sudah > 0 ? (
        <p className="text-m soft">
          {sudah} pertemuan {others > 0 ? 'lain ' : ''}sudah ada dan tidak berubah.
        </p>
      ) : null}
    </div>
  )
}

function Part({ judul, rows, buka = false }: { judul: string; rows: string[]; buka?: boolean }) {
  if (rows.length === 0) return null
  return (
    <details open={buka} className={css.bagian}>
      <summary className="py-4 min-h-32">
        {judul}: <b>{rows.length}</b>
      </summary>
      <ul>
        {rows.map(row => (
          <li className="py-2" key={row}>
            {row}
          </li>
        ))}
      </ul>
    </details>
  )
}
