import { type KeadaanIzin, keadaanIzinSchema } from '#contract/absensi/izin.ts'
import { Cari, FilterBar, Pilih } from '#web/ui/FilterBar.tsx'
import { kata } from '#web/ui/istilah.ts'
import { describeKelompok } from '#web/ui/nama-kelompok.ts'
import type { UrlFilters } from '#web/ui/use-url-filters.ts'
import { labelKeadaan } from './kata.ts'
import type { SaringanIzin as Query } from './queries.ts'

export const saringanAwal = { cari: '', keadaan: '', kelompok: '', halaman: 1, ukuran: 30 }

/** The part of the address the server accepts: one edited by hand shows a list, not an error. */
export function toQuery(nilai: Record<keyof typeof saringanAwal, string | number>): Query {
  return {
    keadaan: keadaanIzinSchema.safeParse(nilai.keadaan).data,
    kelompok_id: /^[1-9]\d{0,8}$/.test(String(nilai.kelompok)) ? Number(nilai.kelompok) : undefined,
    cari: String(nilai.cari).slice(0, 80) || undefined,
    halaman: Number(nilai.halaman),
    ukuran: Math.min(200, Number(nilai.ukuran)),
  }
}

interface SaringanIzinProps {
  url: UrlFilters<typeof saringanAwal>
  kelompok: readonly { id: number; nama: string; periode: string | null }[]
  jumlah: Record<KeadaanIzin, number> | undefined
}

export function SaringanIzin({ url: { nilai, ubah, reset, aktif }, kelompok, jumlah }: SaringanIzinProps) {
  return (
    <FilterBar
      cari={<Cari nilai={nilai.cari} onUbah={cari => ubah({ cari })} label="Cari nama atau NIM" />}
      aktif={aktif}
      onReset={reset}
    >
      <Pilih
        w={204}
        label="Keadaan"
        placeholder="Semua keadaan"
        data={keadaanIzinSchema.options.map(value => ({
          value,
          label: labelKeadaan[value] + (jumlah ? ` · ${jumlah[value]}` : ''),
        }))}
        value={nilai.keadaan}
        onUbah={keadaan => ubah({ keadaan })}
      />
      <Pilih
        w={204}
        label={kata`Kelompok`}
        placeholder={kata`Semua kelompok`}
        searchable
        data={kelompok.map(k => ({ value: String(k.id), label: describeKelompok(k.nama, k.periode) }))}
        value={nilai.kelompok}
        onUbah={id => ubah({ kelompok: id })}
      />
    </FilterBar>
  )
}
