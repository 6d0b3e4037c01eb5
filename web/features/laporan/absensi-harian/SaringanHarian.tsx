import { LOOK_OF, STATE_WORDS } from '#contract/absensi/state.ts'
import type { AbsensiHarian } from '#contract/laporan/absensi-harian.ts'
import { FilterBar, Pilih, SearchField } from '#web/ui/FilterBar.tsx'
import { kata } from '#web/ui/istilah.ts'
import { StateMark } from '#web/ui/StateMark.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import type { UrlFilters } from '#web/ui/use-url-filters.ts'
import { type dailyFiltersDefault, usePilihanMurabbi } from './queries.ts'
import css from './SaringanHarian.module.css'

interface SaringanHarianProps extends Pick<UrlFilters<typeof dailyFiltersDefault>, 'nilai' | 'update'> {
  aktif: number
  onReset: () => void
}

/** Among all kelompok; only for the office, which may ask for every murabbi. */
export function SaringanHarian({ nilai, update, aktif, onReset }: SaringanHarianProps) {
  const { murabbi = [], campur = false } = usePilihanMurabbi().data ?? {}
  const phone = usePhone()
  return (
    <FilterBar
      cari={
        <SearchField
          nilai={nilai.cari}
          onUbah={cari => update({ cari })}
          label={phone ? kata`Cari kelompok` : kata`Cari kelompok atau nama`}
        />
      }
      aktif={aktif}
      onReset={onReset}
    >
      <Pilih
        w={120}
        label="Putra atau putri"
        placeholder="Putra/putri"
        data={[
          { value: 'L', label: 'Putra' },
          { value: 'P', label: 'Putri' },
          ...(campur ? [{ value: 'campur', label: 'Campur' }] : []),
        ]}
        value={nilai.jk}
        onUbah={jk => update({ jk })}
      />
      <Pilih
        w={240}
        label="Murabbi"
        searchable
        data={murabbi.map(({ id, nama }) => ({ value: String(id), label: nama }))}
        value={nilai.murabbi_id}
        onUbah={murabbi_id => update({ murabbi_id })}
      />
    </FilterBar>
  )
}

interface SaringanKeadaanProps {
  jumlah: AbsensiHarian['jumlah_keadaan']
  nilai: string
  onUbah: (keadaan: string) => void
}

/** The states with their counts are the filter. */
export function SaringanKeadaan({ jumlah, nilai, onUbah }: SaringanKeadaanProps) {
  return (
    <fieldset className="flex wrap gap-6" aria-label="Saring menurut keadaan">
      {STATE_WORDS.filter(keadaan => jumlah[keadaan] > 0 || keadaan === nilai).map(keadaan => (
        <button
          key={keadaan}
          type="button"
          className={`inline-row gap-8 px-8 bg-white text-m framed-2 round-8 ${css.satu}`}
          aria-pressed={keadaan === nilai}
          onClick={() => onUbah(keadaan === nilai ? '' : keadaan)}
        >
          <StateMark look={LOOK_OF[keadaan]} />
          <span className="bold angka">{jumlah[keadaan]}</span>
        </button>
      ))}
    </fieldset>
  )
}
