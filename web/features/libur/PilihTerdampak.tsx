import { Radio } from '@mantine/core'
import { formatTanggal } from '#contract/tanggal.ts'
import { sebutKelompok } from '#web/ui/nama-kelompok.ts'
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
    <section className={css.terdampak}>
      <Radio.Group
        label={`${data.jumlah} pertemuan sudah terjadwal pada hari itu`}
        value={tiadakan ? 'tiadakan' : 'biarkan'}
        onChange={value => onChange(value === 'tiadakan')}
      >
        <Radio value="biarkan" label="Biarkan terjadwal" mt={6} />
        <Radio value="tiadakan" label="Tiadakan dengan alasan nama libur ini" mt={8} />
      </Radio.Group>
      <details>
        <summary>Lihat pertemuannya</summary>
        <ul>
          {data.rows.map(row => (
            <li key={row.pertemuan_id}>
              {sebutKelompok(row.kelompok, row.periode)}, {row.kegiatan}, {formatTanggal(row.tanggal, 'panjang')}
            </li>
          ))}
          {data.jumlah > data.rows.length ? <li>dan {data.jumlah - data.rows.length} lainnya</li> : null}
        </ul>
      </details>
    </section>
  )
}
