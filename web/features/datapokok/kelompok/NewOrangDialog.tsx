import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod'
import { jkSchema, nameSchema, optionalPhoneSchema, phoneSchema } from '#contract/person-schema.ts'
import { call } from '#web/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { InputJk } from '#web/ui/InputJk.tsx'
import { kata } from '#web/ui/istilah.ts'
import { useInput } from '#web/ui/use-isian.ts'
import { useNamesake } from '#web/use-namesake.tsx'

const isi = { nama: nameSchema, jk: jkSchema }
const schemas = {
  murabbi: z.strictObject({ ...isi, hp: optionalPhoneSchema }),
  pendamping: z.strictObject({ ...isi, hp: phoneSchema }),
}

interface NewOrangDialogProps {
  sebagai: 'murabbi' | 'pendamping'
  /** What was typed. */
  nama: string
  onClose: () => void
  onSaved: (orang: { id: number; nama: string }) => void
}

/** Somebody who is in no list yet: what cannot be left out, the rest later in Data Pokok. */
export function NewOrangDialog({ sebagai, nama, onClose, onSaved }: NewOrangDialogProps) {
  const isian = useInput(schemas[sebagai], { nama, jk: '', hp: '' })
  const senama = useNamesake()
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
    onSuccess: orang => orang && onSaved(orang),
    onError: error => isian.gagal(error),
  })
  return (
    <>
      {senama.tanya}
      <Dialog
        // The question takes its place, and gives it back.
        buka={senama.tanya === null}
        onClose={onClose}
        judul={sebagai === 'murabbi' ? 'Murabbi baru' : kata`Pendamping baru`}
        label="Tambahkan"
        kerja={simpan}
        isian={isian}
        onAgree={() => isian.submit(simpan.mutate)}
      >
        <TextInput label="Nama" withAsterisk {...isian.teks('nama')} />
        <InputJk {...isian.choose('jk')} />
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
