import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod'
import { jkSchema, namaSchema, teleponOpsionalSchema, teleponSchema } from '#contract/person-schema.ts'
import { call } from '#web/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IsianJk } from '#web/ui/IsianJk.tsx'
import { kata } from '#web/ui/istilah.ts'
import { useIsian } from '#web/ui/use-isian.ts'
import { useSenama } from '#web/use-senama.tsx'

const isi = { nama: namaSchema, jk: jkSchema }
const schemas = {
  murabbi: z.strictObject({ ...isi, hp: teleponOpsionalSchema }),
  pendamping: z.strictObject({ ...isi, hp: teleponSchema }),
}

interface DialogOrangBaruProps {
  sebagai: 'murabbi' | 'pendamping'
  /** What was typed. */
  nama: string
  onTutup: () => void
  onTersimpan: (orang: { id: number; nama: string }) => void
}

/** Somebody who is in no list yet: what cannot be left out, the rest later in Data Pokok. */
export function DialogOrangBaru({ sebagai, nama, onTutup, onTersimpan }: DialogOrangBaruProps) {
  const isian = useIsian(schemas[sebagai], { nama, jk: '', hp: '' })
  const senama = useSenama()
  const simpan = useMutation({
    mutationFn: ({ nama, jk, hp }: z.output<typeof schemas.murabbi>) =>
      senama.create<{ id: number; nama: string }>(tetap =>
        sebagai === 'murabbi'
          ? call('POST /api/murabbi', {
              body: {
                ...{ nama, hp, jk, tetap, jenis_nomor: 'tidak_ada', nomor: '' },
                ...{ gelar_depan: '', gelar_belakang: '', email: '', unit: '' },
              },
            })
          : call('POST /api/pendamping', {
              body: {
                ...{ nama, hp, jk, tetap, nim: '', prodi: '', angkatan: null },
                ...{ no_sk: '', bank: '', rekening: '', rekening_nama: '' },
              },
            }),
      ),
    onSuccess: orang => orang && onTersimpan(orang),
    onError: error => isian.gagal(error),
  })
  return (
    <>
      {senama.tanya}
      <Dialog
        // The question takes its place, and gives it back.
        buka={senama.tanya === null}
        onTutup={onTutup}
        judul={sebagai === 'murabbi' ? 'Murabbi baru' : kata`Pendamping baru`}
        label="Tambahkan"
        kerja={simpan}
        isian={isian}
        onSetuju={() => isian.submit(simpan.mutate)}
      >
        <TextInput label="Nama" withAsterisk {...isian.teks('nama')} />
        <IsianJk {...isian.choose('jk')} />
        <TextInput
          label="No. WA"
          withAsterisk={sebagai === 'pendamping'}
          inputMode="tel"
          data-autofocus
          {...isian.teks('hp')}
        />
      </Dialog>
    </>
  )
}
