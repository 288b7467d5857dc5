import { expect, test } from 'vitest'

import { readJavaSettings, versionInReleaseFile } from './find-java.ts'

test('a release file tells the version of Java, not of its maker', () => {
  const text = [
    'IMPLEMENTOR="Eclipse Adoptium"',
    'IMPLEMENTOR_VERSION="Temurin-25.0.3+9"',
    'JAVA_RUNTIME_VERSION="24.0.1+9-LTS"',
    'JAVA_VERSION="23.0.3"',
    'JAVA_VERSION_DATE="2026-04-21"',
  ].join('\n')
  expect(versionInReleaseFile(text)).toBe(23)
})

test('settings tell home and version, and are not confused by names that end alike', () => {
  const text = [
    'Property settings:',
    '    java.class.version = 65.0',
    '    java.home = /usr/lib/jvm/java 21',
    '    java.runtime.version = 22.0.4+7',
    '    java.specification.version = 23',
    '    java.version = 21.0.4',
    '    java.vm.version = 24.0.4+7',
    'openjdk version "21.0.4"',
  ].join('\n')
  expect(readJavaSettings(text)).toEqual({ home: '/usr/lib/jvm/java 21', version: 21 })
})
