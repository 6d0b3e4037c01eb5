import { addMurabbi, addPendamping, type KelompokDetail } from '#contract/datapokok/kelompok.ts'
import { dayInside } from '#contract/pengaturan/periode-state.ts'
import { call } from '#web/api.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { optionsOf } from '#web/ui/Filters.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { PickMany } from '#web/ui/PickOne.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useInput } from '#web/ui/use-isian.ts'
import { useKelompokChoice } from './queries.ts'
import { type Agree, useDuty } from './use-duty.tsx'

interface DutyDrawerProps {
  kelompok: KelompokDetail
  sebagai: 'murabbi' | 'pendamping'
  onClose: () => void
  onNotice: (kabar: string[]) => void
}

interface Input {
  ids: number[]
  dari: string
}

/** Assigns one or several people from a day on. */
export function DutyDrawer({ kelompok, sebagai, onClose, onNotice }: DutyDrawerProps) {
  const key = `${sebagai}_ids` as const
  const schema = sebagai === 'murabbi' ? addMurabbi.body : addPendamping.body
  const isian = useInput(schema, { [key]: [] as number[], dari: dayInside(kelompok.periode, kelompok.hari_ini) } as {
    murabbi_ids?: number[]
    pendamping_ids?: number[]
    dari: string
  })
  const pilihan = useKelompokChoice(true)
  const params = { id: kelompok.id }
  const simpan = useDuty(kelompok.nama, ({ ids, dari, badal_menjadi_sendiri }: Input & Agree) =>
    sebagai === 'murabbi'
      ? call('POST /api/kelompok/:id/murabbi', { params, body: { murabbi_ids: ids, dari } })
      : call('POST /api/kelompok/:id/pendamping', {
          params,
          body: { pendamping_ids: ids, dari, badal_menjadi_sendiri },
        }),
  )

  return (
    <SidePanelFrame
      onClose={onClose}
      isian={isian}
      judul={`Tambah ${kata(sebagai)} ${kelompok.nama}`}
      onSave={save}
      menyimpan={simpan.mengirim}
    >
      <PickMany
        label={sebagai === 'murabbi' ? 'Murabbi' : kata`Pendamping`}
        withAsterisk
        placeholder="Cari nama"
        of={sebagai === 'murabbi' ? 'Murabbi' : kata`Pendamping`}
        parts={[{ options: optionsOf(pilihan.data?.[sebagai]), source: pilihan.data?.sources[sebagai] }]}
        name={key}
        error={isian.galat[key]}
        value={(isian.nilai[key] ?? []).map(String)}
        onChange={ids => isian.set({ [key]: ids.map(Number) })}
      />
      <DateField
        label="Bertugas mulai"
        withAsterisk
        {...isian.tanggal('dari')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description="Yang sudah bertugas tetap bertugas sampai diakhiri."
      />
      {simpan.tanya}
    </SidePanelFrame>
  )

  function save() {
    if (!isian.check()) return
    simpan.submit(
      { ids: isian.nilai[key] ?? [], dari: isian.nilai.dari },
      {
        onSuccess: ({ peringatan }) => {
          tellDone('Penugasan berhasil disimpan')
          onNotice(peringatan)
          onClose()
        },
        // On the phone the snackbar would lie over the buttons; what stands at the field needs it not.
        onError: error => isian.gagal(error) || tellError(error),
      },
    )
  }
}
