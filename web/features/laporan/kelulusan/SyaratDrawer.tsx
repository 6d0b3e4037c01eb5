import { Button, NumberInput, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { Api } from '#contract/api.ts'
import type { Body } from '#contract/endpoint.ts'
import { updateSyaratKelulusan } from '#contract/laporan/kelulusan.ts'
import { SYARAT_MAX } from '#contract/laporan/outcome.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { doneThen } from '#web/ui/kabar.ts'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useInput } from '#web/ui/use-isian.ts'
import { useChange } from '#web/use-change.ts'
import { type KelulusanPeriode, type KelulusanReply, kelulusanKey } from './queries.ts'

type Syarat = Body<Api['PUT /api/laporan/kelulusan/:id/syarat']>['syarat'][number]

interface SyaratDrawerProps {
  periode: KelulusanPeriode
  data: KelulusanReply
  kegiatan: readonly { id: number; nama: string }[]
  onClose: () => void
}

/** What passes the periode: every one of these. */
export function SyaratDrawer({ periode, data, kegiatan, onClose }: SyaratDrawerProps) {
  const isian = useInput(updateSyaratKelulusan.body, { syarat: data.syarat.map(toInput), version: data.version })
  const save = useChange('PUT /api/laporan/kelulusan/:id/syarat', kelulusanKey)
  const list = isian.nilai.syarat
  const put = (i: number, change: object) =>
    isian.set({ syarat: list.map((one, at) => (at === i ? ({ ...one, ...change } as Syarat) : one)) })
  const add = (one: Syarat) => isian.set({ syarat: [...list, one] })
  return (
    <SidePanelFrame
      lebar={540}
      onClose={onClose}
      isian={isian}
      judul="Syarat kelulusan"
      keterangan={periode.nama}
      onSave={() =>
        isian.submit(body =>
          save.mutate(
            { params: { id: periode.id }, body },
            {
              onSuccess: doneThen('Syarat kelulusan disimpan', onClose),
              onError: error => void isian.gagal(error),
            },
          ),
        )
      }
      menyimpan={save.isPending}
    >
      <ErrorNotice form error={save.error} />
      <p className="m-0 text-m soft">
        Semua syarat harus terpenuhi. Yang di bawah minimal tetapi mencapai batas bersyarat menjadi Bersyarat; yang
        belum punya angka disebut dan tidak ditebak.
      </p>
      {list.map((one, i) => (
        <SyaratFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a syarat is its place, and its fields hold nothing of their own
          key={i}
          {...{ one, kegiatan }}
          nomor={i + 1}
          errorOf={name => isian.galat[`syarat.${i}.${name}`]}
          onChange={change => put(i, change)}
          onRemove={() => isian.set({ syarat: list.filter((_, at) => at !== i) })}
        />
      ))}
      {list.length < SYARAT_MAX ? (
        <div className="flex wrap gap-8">
          <ActionButton
            variant="default"
            ikon={IconPlus}
            onClick={() => add({ jenis: 'kehadiran', id: null, kegiatan_id: null, minimal: 75, bersyarat: null })}
          >
            Kehadiran
          </ActionButton>
          <ActionButton
            variant="default"
            ikon={IconPlus}
            onClick={() => add({ jenis: 'nilai', id: null, nama: '', minimal: 0, bersyarat: null })}
          >
            Nilai atau tingkat
          </ActionButton>
        </div>
      ) : null}
    </SidePanelFrame>
  )
}

function toInput({ id, jenis, kegiatan_id, nama, minimal, bersyarat }: KelulusanReply['syarat'][number]): Syarat {
  return jenis === 'nilai' ? { jenis, id, nama, minimal, bersyarat } : { jenis, id, kegiatan_id, minimal, bersyarat }
}

interface SyaratFieldsProps {
  one: Syarat
  nomor: number
  kegiatan: SyaratDrawerProps['kegiatan']
  errorOf: (name: string) => string | undefined
  onChange: (change: object) => void
  onRemove: () => void
}

function SyaratFields({ one, nomor, kegiatan, errorOf, onChange, onRemove }: SyaratFieldsProps) {
  const limit = one.jenis === 'kehadiran' ? { suffix: '%', max: 100, allowDecimal: false } : { decimalScale: 2 }
  const number = (name: 'minimal' | 'bersyarat', label: string, description: string) => (
    <NumberInput
      {...{ label, description, ...limit, min: 0, clampBehavior: 'none' as const }}
      error={errorOf(name)}
      value={one[name] ?? ''}
      onChange={value => onChange({ [name]: value === '' ? null : value })}
    />
  )
  return (
    <fieldset className="stack gap-8 outlined round-10 py-8 px-12">
      <legend className="text-m strong px-4">
        {nomor}. {one.jenis === 'kehadiran' ? 'Kehadiran' : 'Nilai atau tingkat'}
      </legend>
      {one.jenis === 'kehadiran' ? (
        <ChooseOne
          label="Kegiatan"
          error={errorOf('kegiatan_id')}
          value={String(one.kegiatan_id ?? '')}
          data={[
            { value: '', label: 'Semua kegiatan yang dihitung' },
            ...kegiatan.map(({ id, nama }) => ({ value: String(id), label: nama })),
          ]}
          onChange={value => onChange({ kegiatan_id: value === '' ? null : Number(value) })}
        />
      ) : (
        <TextInput
          label="Nama"
          description="Misalnya Tahsin, Hafalan, Nilai ujian."
          error={errorOf('nama')}
          value={one.nama}
          onChange={event => onChange({ nama: event.currentTarget.value })}
        />
      )}
      {number('minimal', 'Minimal', 'Sejak angka ini lulus.')}
      {number('bersyarat', 'Bersyarat mulai', 'Boleh kosong: di bawah minimal tidak lulus.')}
      <div>
        <Button variant="subtle" color="gray" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
          Hapus syarat {nomor}
        </Button>
      </div>
    </fieldset>
  )
}
