import { Radio } from '@mantine/core'
import type { Reply } from '#contract/endpoint.ts'
import type { listTerlepas } from '#contract/pengaturan/libur.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { describeKelompok } from '#web/ui/nama-kelompok.ts'
import css from './libur.module.css'
import { useTerdampak } from './libur-queries.ts'

interface PilihTerdampakProps {
  rentang: { dari: string; sampai: string }[]
  tiadakan: boolean
  onChange: (tiadakan: boolean) => void
}

/** What is planned on these days, and whether it is ditiadakan or left: a holiday warns and never blocks. */
export function PilihTerdampak({ rentang, tiadakan, onChange }: PilihTerdampakProps) {
  const { data } = useTerdampak(rentang)
  if (!data || data.jumlah === 0) return null
  return (
    <section className={`py-8 px-12 framed round-8 ${css.terdampak}`}>
      <Radio.Group
        label={`${data.jumlah} pertemuan sudah terjadwal pada hari itu`}
        value={tiadakan ? 'tiadakan' : 'biarkan'}
        onChange={value => onChange(value === 'tiadakan')}
      >
        <Radio value="biarkan" label="Biarkan terjadwal" mt={6} />
        <Radio value="tiadakan" label="Tiadakan dengan alasan nama libur ini" mt={8} />
      </Radio.Group>
      <RincianPertemuan data={data} />
    </section>
  )
}

interface PilihTerlepasProps {
  data: Reply<typeof listTerlepas> | undefined
  pulihkan: boolean
  onChange: (pulihkan: boolean) => void
}

/** What the libur took off on days that are none any more: planned again with the same step, or left. */
export function PilihTerlepas({ data, pulihkan, onChange }: PilihTerlepasProps) {
  if (!data || data.jumlah === 0) return null
  return (
    <section className={`py-8 px-12 framed round-8 ${css.terdampak}`}>
      <Radio.Group
        label={`${data.jumlah} pertemuan ditiadakan karena libur ini, pada hari yang menjadi bukan libur`}
        value={pulihkan ? 'pulihkan' : 'biarkan'}
        onChange={value => onChange(value === 'pulihkan')}
      >
        <Radio value="pulihkan" label="Jadwalkan lagi" mt={6} />
        <Radio value="biarkan" label="Biarkan ditiadakan" mt={8} />
      </Radio.Group>
      <RincianPertemuan data={data} />
    </section>
  )
}

function RincianPertemuan({ data: { jumlah, rows } }: { data: Reply<typeof listTerlepas> }) {
  return (
    <details>
      <summary>Lihat pertemuannya</summary>
      <ul>
        {rows.map(row => (
          <li key={row.pertemuan_id}>
            {describeKelompok(row.kelompok, row.periode)}, {row.kegiatan}, {formatTanggal(row.tanggal, 'panjang')}
          </li>
        ))}
        {jumlah > rows.length ? <li>dan {jumlah - rows.length} lainnya</li> : null}
      </ul>
    </details>
  )
}
