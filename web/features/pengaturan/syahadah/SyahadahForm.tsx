import { ActionIcon, Checkbox, FileButton, NumberInput, TextInput } from '@mantine/core'
import { IconPhoto, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { MOST_PREDIKAT, syahadahBody } from '#contract/pengaturan/syahadah.ts'
import { call } from '#web/api.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { CardForm } from '#web/ui/CardForm.tsx'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'
import { tellError } from '#web/ui/kabar.ts'
import { LoadingForm } from '#web/ui/Loading.tsx'
import { CardCollection, type Collection, useCardForm } from '#web/ui/use-card-collection.tsx'
import type { FormState } from '#web/ui/use-isian.ts'
import { isDark } from './dark.ts'
import css from './syahadah.module.css'

type SyahadahInput = z.output<typeof syahadahBody>
type SyahadahField = FormState<SyahadahInput, SyahadahInput>

const key = ['syahadah']
/** The picture itself is fetched apart. */
const withoutPicture = ({ latar: _, ...rest }: Reply<Api['GET /api/syahadah']>) => rest

/** What certificates have of the office besides their text: the picture behind it, and words for how well somebody did. */
export function SyahadahForm() {
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /api/syahadah', { signal }).then(withoutPicture),
  })
  return (
    <CardCollection query={query} memuat={<LoadingForm />}>
      {collection => (
        <>
          <One judul="Latar syahadah" keterangan="Di belakang tulisannya" {...{ collection }} Content={LatarCard} />
          <One
            judul="Predikat syahadah"
            keterangan="Menurut kehadiran atau nilai"
            {...{ collection }}
            Content={PredikatCard}
          />
        </>
      )}
    </CardCollection>
  )
}

interface OneProps {
  judul: string
  keterangan: string
  collection: Collection<SyahadahInput>
  Content: (props: { isian: SyahadahField }) => ReactNode
}

function One({ judul, keterangan, Content, collection }: OneProps) {
  const queryClient = useQueryClient()
  const simpan = useMutation({
    mutationFn: (input: { body: SyahadahInput }) => call('PUT /api/syahadah', input).then(withoutPicture),
    onSuccess: saved => queryClient.setQueryData(key, saved),
  })
  const { isian, form } = useCardForm({ judul, schema: syahadahBody, collection, simpan })
  return (
    <CardForm {...form} keterangan={keterangan}>
      <Content isian={isian} />
    </CardForm>
  )
}

function LatarCard({ isian }: { isian: SyahadahField }) {
  const { latar_id, dasar_terang } = isian.nilai
  const [preview, setPreview] = useState<{ id: number; address: string }>()
  const [uploading, setUploading] = useState(false)
  const fresh = preview?.id === latar_id
  const { data: stored } = useQuery({
    queryKey: [...key, 'latar', latar_id],
    queryFn: async () => URL.createObjectURL(await call('GET /api/syahadah/latar')),
    enabled: latar_id !== null && !fresh,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const image = latar_id === null ? undefined : fresh ? preview?.address : stored
  const { data: dark = false } = useQuery({
    queryKey: [...key, 'gelap', image],
    queryFn: () => isDark(image ?? ''),
    enabled: image !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      {image ? <img src={image} alt="Latar syahadah" className={css.picture} /> : null}
      <div className="flex wrap gap-8">
        <FileButton accept="image/png,image/jpeg" onChange={file => void upload(file)}>
          {props => (
            <ActionButton {...props} variant="default" loading={uploading} ikon={IconPhoto}>
              {latar_id === null ? 'Pilih latar' : 'Ganti latar'}
            </ActionButton>
          )}
        </FileButton>
        {latar_id === null ? null : (
          <ActionButton variant="subtle" color="red" ikon={IconTrash} onClick={() => isian.set({ latar_id: null })}>
            Hapus latar
          </ActionButton>
        )}
      </div>
      {latar_id === null ? null : (
        <Checkbox
          className="mt-8"
          label="Beri dasar terang di belakang tulisan"
          description={
            dark && !dasar_terang ? 'Gambar ini gelap: tanpa dasar terang tulisannya sulit dibaca.' : undefined
          }
          checked={dasar_terang}
          onChange={event => isian.set({ dasar_terang: event.currentTarget.checked })}
        />
      )}
      {isian.galat.latar_id ? (
        <p className="mt-4 text-m strong bad" role="alert">
          {isian.galat.latar_id}
        </p>
      ) : (
        <p className="mt-8 text-s faint">
          PNG atau JPEG mendatar, paling sedikit 1.300 titik lebarnya dan paling besar 4 MB; menutupi seluruh kertas.
          Tanpa latar dicetak bingkai bawaan Hadir. Kata-kata dan penanda tangannya di Templat surat.
        </p>
      )}
    </>
  )

  async function upload(file: File | null) {
    if (!file) return
    setUploading(true)
    try {
      const { id } = await call('POST /api/lampiran', { query: { nama: file.name }, body: file })
      const address = URL.createObjectURL(file)
      setPreview({ id, address })
      isian.set({ latar_id: id, ...((await isDark(address)) ? { dasar_terang: true } : {}) })
    } catch (error) {
      tellError(error)
    } finally {
      setUploading(false)
    }
  }
}

function PredikatCard({ isian }: { isian: SyahadahField }) {
  const { predikat: list, menurut } = isian.nilai
  const percent = menurut === null
  const put = (i: number, change: object) =>
    isian.set({ predikat: list.map((row, at) => (at === i ? { ...row, ...change } : row)) })
  return (
    <>
      <div className={`grid start gap-12 ${css.by}`}>
        <ChooseOne
          label="Menurut"
          value={percent ? 'kehadiran' : 'nilai'}
          data={[
            { value: 'kehadiran', label: 'Persentase kehadiran' },
            { value: 'nilai', label: 'Nilai atau tingkat' },
          ]}
          onChange={value => isian.set({ menurut: value === 'nilai' ? '' : null })}
        />
        {percent ? null : (
          <TextInput
            label="Nama nilai"
            description="Seperti pada syarat kelulusan, misalnya Hafalan."
            value={menurut}
            error={isian.galat.menurut}
            onChange={event => isian.set({ menurut: event.currentTarget.value })}
          />
        )}
      </div>
      {list.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and no state of their own
        <fieldset className={`grid start gap-12 ${css.row}`} key={i} aria-label={`Predikat ${i + 1}`}>
          <NumberInput
            {...{ label: 'Mulai', min: 0 }}
            {...(percent ? { suffix: '%', allowDecimal: false, max: 100 } : { decimalScale: 2, max: 1000 })}
            clampBehavior="none"
            error={isian.galat[`predikat.${i}.minimal`]}
            value={row.minimal ?? ''}
            onChange={value => put(i, { minimal: value === '' ? undefined : value })}
          />
          <TextInput
            label="Predikat"
            value={row.nama}
            error={isian.galat[`predikat.${i}.nama`]}
            onChange={event => put(i, { nama: event.currentTarget.value })}
          />
          <TextInput
            {...{ label: 'Dengan huruf Arab', dir: 'auto', lang: 'ar' }}
            value={row.nama_arab}
            error={isian.galat[`predikat.${i}.nama_arab`]}
            onChange={event => put(i, { nama_arab: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size={36}
            aria-label={`Hapus predikat ${i + 1}`}
            onClick={() => isian.set({ predikat: list.filter((_, at) => at !== i) })}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      {isian.galat.predikat ? <p className="m-0 text-m strong bad">{isian.galat.predikat}</p> : null}
      <ActionButton
        variant="default"
        ikon={IconPlus}
        disabled={list.length >= MOST_PREDIKAT}
        onClick={() => isian.set({ predikat: [...list, { minimal: percent ? 75 : 0, nama: '', nama_arab: '' }] })}
      >
        Tambah predikat
      </ActionButton>
      <p className="mt-8 text-s faint">
        Dihitung dari angka yang dibekukan SK:{' '}
        {percent
          ? 'persentase terendah di antara kegiatan yang menjadi syarat'
          : 'nilai dengan nama itu di antara syaratnya'}
        . Di bawah predikat terendah, dan tanpa satu pun predikat, barisnya tidak dicetak; siapa saja disebut sebelum
        dicetak.
      </p>
    </>
  )
}
