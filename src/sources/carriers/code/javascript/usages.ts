import type { Module } from '../../../syntax/javascript/module.js'
import type { CodeUsage } from '../declare.js'
import type { Used } from './calls.js'

export const usagesOf = (_module: Module, _used: Used): CodeUsage[] => []
