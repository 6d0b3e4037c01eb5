import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { formatPhone } from '#contract/identitas.ts'
import type { Limit } from '#contract/kehadiran.ts'
import { describeReason, greetingText } from '#contract/laporan/greeting.ts'
import type { PerhatianRow } from '#contract/laporan/perhatian.ts'
import { kata } from '#web/ui/istilah.ts'
import { Share } from '#web/ui/Share.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'

interface GreetDrawerProps {
  baris: PerhatianRow
  batas: Limit
  lembaga: string
  onClose: () => void
}

const TO = {
  mahasantri: 'Mahasantri',
  wali: 'Wali',
  get pendamping() {
    return kata`Pendamping`
  },
}

/** A word to the mahasantri, the wali or the pendamping: the text is ready and may be changed before it is sent. */
export default function GreetDrawer({ baris, batas, lembaga, onClose }: GreetDrawerProps) {
  const { kontak } = baris
  const [pilihan, setChoice] = useState('0')
  const penerima = kontak[Number(pilihan)] ?? kontak[0]
  return (
    <SidePanelFrame
      onClose={onClose}
      judul={`Sapa ${baris.nama}`}
      keterangan={describeReason(baris, batas)}
      kaki={null}
    >
      {penerima ? (
        <Share untuk={pilihan} telepon={penerima.hp} teks={greetingText(penerima, { baris, batas, lembaga })}>
          <SegmentedControl
            fullWidth
            aria-label="Kepada"
            value={pilihan}
            onChange={setChoice}
            data={kontak.map(({ kepada }, i) => ({ value: String(i), label: TO[kepada] }))}
          />
          <p className="text-m soft">
            {penerima.nama || TO[penerima.kepada]}, {formatPhone(penerima.hp)}
          </p>
        </Share>
      ) : null}
    </SidePanelFrame>
  )
}
