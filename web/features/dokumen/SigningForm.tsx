import { Select, Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { type SigningSettings, signingBody } from '#contract/dokumen/signing.ts'
import { call } from '#web/api.ts'
import { CardForm } from '#web/ui/CardForm.tsx'
import { LoadingForm } from '#web/ui/Loading.tsx'
import { CardCollection, type Collection, useCardForm } from '#web/ui/use-card-collection.tsx'
import { MY_KEY } from './signing-queries.ts'

type SigningInput = z.output<typeof signingBody>
const key = ['tanda-elektronik']
const asInput = ({ aktif, penanda, updated_at }: SigningSettings): SigningInput => ({ aktif, penanda, updated_at })

/** Whether letters may be signed electronically, and whose account signs where which name stands. */
export function SigningForm() {
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => call('GET /api/tanda-elektronik', { signal }) })
  const input = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /api/tanda-elektronik', { signal }),
    select: asInput,
  })
  return (
    <CardCollection query={input} memuat={<LoadingForm />}>
      {collection => (query.data ? <Fields collection={collection} settings={query.data} /> : null)}
    </CardCollection>
  )
}

interface FieldsProps {
  collection: Collection<SigningInput>
  settings: SigningSettings
}

function Fields({ collection, settings }: FieldsProps) {
  const queryClient = useQueryClient()
  const simpan = useMutation({
    mutationFn: async (sent: { body: SigningInput }) => {
      const saved = await call('PUT /api/tanda-elektronik', sent)
      queryClient.setQueryData(key, saved)
      return asInput(saved)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: MY_KEY }),
  })
  const judul = 'Tanda tangan elektronik'
  const { isian, form } = useCardForm({ judul, schema: signingBody, collection, simpan })
  const { aktif, penanda } = isian.nilai
  const options = settings.akunList.map(({ id, nama, username, berkunci }) => ({
    value: String(id),
    label: `${nama} (${username})${berkunci ? '' : ', belum memasang sertifikat'}`,
  }))
  return (
    <CardForm {...form} keterangan="Surat sebagai PDF yang ditandatangani pejabatnya dengan sertifikatnya sendiri">
      <Switch label="Surat boleh ditandatangani secara elektronik" {...isian.saklar('aktif')} />
      {aktif ? (
        <div className="grid gap-12 mt-12 max-w-560">
          {settings.nama.map(({ nama, jabatan }) => (
            <Select
              key={nama}
              label={jabatan ? `${nama}, ${jabatan}` : nama}
              placeholder="Ditandatangani dengan tangan"
              data={options}
              value={String(penanda.find(one => one.nama === nama)?.akun_id ?? '') || null}
              onChange={value => choose(nama, value)}
              error={isian.galat[`penanda.${penanda.findIndex(one => one.nama === nama)}.akun_id`]}
            />
          ))}
          {settings.nama.length === 0 ? (
            <p className="m-0">Isi dahulu penandatangan surat di kartu Penandatangan.</p>
          ) : null}
        </div>
      ) : null}
      <p className="mt-12 text-s faint">
        Akunnya harus admin atau pimpinan. Tiap penanda memasang berkas .p12 miliknya di halaman Akun; kekuatan hukum
        tanda tangannya bergantung pada penerbit sertifikat itu.
      </p>
    </CardForm>
  )

  function choose(nama: string, akun: string | null) {
    const others = penanda.filter(one => one.nama !== nama)
    isian.set({ penanda: akun === null ? others : [...others, { nama, akun_id: Number(akun) }] })
  }
}
