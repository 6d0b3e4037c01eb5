import { expect, test } from 'vitest'
import { type CameraLook, createStillness, NOTHING_SEEN } from './live-look.ts'

const seen = (moved = 0, scale = 5): CameraLook => ({
  squares: [0.1, 0.9, 0.9, 0.1].map((x, i) => ({ x: x + moved, y: i < 2 ? 0.1 : 0.9 })),
  agree: true,
  scale,
})

test('the picture is taken once the four squares have stood still for a second, and a jolt begins it anew', () => {
  const held = createStillness()
  expect(held(NOTHING_SEEN, 0)).toBe(0)
  expect(held(seen(), 200)).toBe(0)
  expect(held(seen(0.01), 700)).toBe(0.5)
  expect(held(seen(0.05), 900)).toBe(0)
  expect(held(seen(0.05), 1800)).toBeCloseTo(0.9)
  expect(held(NOTHING_SEEN, 1850)).toBe(0)
  expect(held(seen(0.05), 1900)).toBe(0)
  expect(held(seen(0.05), 2900)).toBe(1)
})

test('from too far away nothing is taken, however still the hand is', () => {
  const held = createStillness()
  held(seen(0, 2), 0)
  expect(held(seen(0, 2), 5000)).toBe(0)
  expect(held(seen(), 6000)).toBe(1)
})
