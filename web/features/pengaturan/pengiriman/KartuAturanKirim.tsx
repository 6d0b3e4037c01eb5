import { Checkbox, NumberInput } from '@mantine/core'
import { aturanIsian, type Pengiriman } from '#contract/pengaturan/pengiriman.ts'
import { kata } from '#web/ui/istilah.ts'
import { KartuForm } from '#web/ui/KartuForm.tsx'
import { type Kumpulan, useKartuForm } from '#web/ui/use-kumpulan-kartu.tsx'
import { useSaveAturan } from './pengiriman-queries.ts'

/** What is sent by itself. */
export function KartuAturanKirim({ kumpulan }: { kumpulan: Kumpulan<Pengiriman> }) {
  const { isian, form } = useKartuForm({
    judul: 'Yang dikirim sendiri',
    schema: aturanIsian,
    kumpulan,
    simpan: useSaveAturan(),
  })
  return (
    <KartuForm {...form}>
      <div className="grid gap-12">
        <Checkbox
          label="Ringkasan pekan lewat surel"
          description={kata`Tiap awal pekan, PDF pekan lalu kepada pimpinan dan murabbi yang akunnya beralamat surel; murabbi hanya kelompoknya sendiri.`}
          {...isian.saklar('ringkasan')}
        />
        <NumberInput
          label="Ingatkan webhook sesudah"
          description="Menit sejak pertemuan yang belum diisi berakhir; 0 berarti tidak pernah."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          max={1440}
          allowDecimal={false}
          {...isian.pilih('pengingat_menit')}
          onChange={menit => isian.set({ pengingat_menit: typeof menit === 'number' ? menit : 0 })}
        />
      </div>
    </KartuForm>
  )
}
